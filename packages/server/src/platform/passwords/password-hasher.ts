// argon2id with a bounded number of hashes at once: each takes 19 MiB and some 50 ms of a core, so a flood of sign-ins
// waits in a short queue and is then refused, while everything else stays fast.
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { AppError } from '../app-error.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes equally long for an unknown account: pass null where there is no hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True when the stored hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

export const productCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };

const atOnce = 2;
const maxWaiting = 40;

/** @param cost less is for tests that prove hundreds of passwords */
export function createPasswordHasher(cost: PasswordCost = productCost): PasswordHasher {
  const parameters = { ...cost, algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 };
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('overloaded', {}, { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn passes to the next in line; only an empty line frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    async verify(stored, password) {
      decoy ??= hash('a password that nobody has', parameters);
      const against = stored ?? (await decoy);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
