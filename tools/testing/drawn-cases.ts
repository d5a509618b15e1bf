// Tests of properties draw the same cases at every run, so that a failure comes again. FAST_CHECK_SEED draws others: a
// whole number, or `random`.
import fc from 'fast-check';

const usualSeed = 20_260_401;
const { FAST_CHECK_SEED: wanted = String(usualSeed) } = process.env;
const seed = wanted === 'random' ? Date.now() % 0x7fff_ffff : Number(wanted);
if (!Number.isInteger(seed)) {
  throw new Error(`FAST_CHECK_SEED is "${wanted}"; it must be a whole number, or random.`);
}
fc.configureGlobal({ seed });
