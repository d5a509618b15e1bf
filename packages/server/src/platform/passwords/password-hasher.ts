// argon2id with limited concurrency. A hash takes 19 MiB and about 50 ms of a core, so a flood of sign-ins waits in a short
// queue and is then refused, while everything else stays fast.
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { AppError } from '../app-error.ts';
import { enterGate, Gate } from '../load/gate.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Pass null for an unknown account: it takes the same time. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True when the stored hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean;
}

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

export const productCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };

const maxRunning = 2;
const maxWaiting = 40;

/** @param cost lower in tests, which hash hundreds of passwords */
export function createPasswordHasher(cost: PasswordCost = productCost): PasswordHasher {
  const parameters = { ...cost, algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 };
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const gate = new Gate({ places: maxRunning, maxWaiting, maxWaitMs: Infinity });
  let decoy: Promise<string> | null = null;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if ((await enterGate(gate)) === 'full') {
      throw new AppError('overloaded', {}, { retryAfter: 5 });
    }
    try {
      return await work();
    } finally {
      gate.leave();
    }
  }

  return {
    hash: (password) => queued(() => hash(password, parameters)),
    async verify(stored, password) {
      decoy ??= hash('a password that nobody has', parameters);
      const expected = stored ?? (await decoy);
      const matches = await queued(() => verify(expected, password));
      return matches && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
