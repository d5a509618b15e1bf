// Property tests use the same cases in every run, so that a failure can be repeated. FAST_CHECK_SEED (a whole number, or
// `random`) chooses other cases.
import fc from 'fast-check';

const defaultSeed = 20_260_401;
const { FAST_CHECK_SEED: wanted = String(defaultSeed) } = process.env;
const seed = wanted === 'random' ? Date.now() % 0x7fff_ffff : Number(wanted);
if (!Number.isInteger(seed)) {
  throw new Error(`FAST_CHECK_SEED is "${wanted}"; it must be a whole number, or random.`);
}
fc.configureGlobal({ seed });
