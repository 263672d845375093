#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    junqi_fuzz::moves(data);
});
