// The primitives of sealing and opening on their own: the streams (HKDF and AES-CTR of the same bytes), the boxes (of the
// same library) and one pass of additions.
import { createKeyPair, platformRandom } from '@pricevault/consensus';
import { boxKey } from '@pricevault/consensus/primitives/box';

export interface Parts {
  readonly members: number;
  readonly trades: number;
  /** Streams of 32 bytes for each trade. */
  readonly streams: number;
  /** Vectors to add up. */
  readonly additions: number;
}

const pairs = Array.from({ length: 2 }, () => createKeyPair());
const empty = new Uint8Array(0);

export async function measureParts({ members, trades, streams, additions }: Parts): Promise<void> {
  const zeros = new Uint8Array(32 * trades);
  let last = zeros;
  for (let index = 0; index < streams; index += 1) last = await plainStream(zeros);
  openBoxes(members);
  addUp(last, additions);
}

async function plainStream(zeros: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto;
  const ikm = await subtle.importKey('raw', platformRandom(32), 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: empty, info: platformRandom(40) },
    ikm,
    { name: 'AES-CTR', length: 256 },
    false,
    ['encrypt'],
  );
  const counter = new Uint8Array(16);
  return new Uint8Array(
    await subtle.encrypt({ name: 'AES-CTR', counter, length: 128 }, key, zeros),
  );
}

/** Two boxes for each member, with one key agreement. */
function openBoxes(members: number): void {
  const [one, two] = pairs;
  if (one === undefined || two === undefined) return;
  const message = platformRandom(32);
  for (let index = 0; index < members; index += 1) {
    const shared = boxKey(one.secretKey, two.publicKey);
    shared.seal(platformRandom(24), message);
    shared.seal(platformRandom(24), message);
  }
}

/** Lanes of 32 bits, two elements of four lanes for each trade. */
function addUp(vector: Uint8Array<ArrayBuffer>, times: number): void {
  const lanes = new Uint32Array(vector.buffer);
  const sums = new Float64Array(lanes.length);
  for (let pass = 0; pass < times; pass += 1) {
    for (let at = 0; at < lanes.length; at += 1) {
      sums[at] = (sums[at] as number) + (lanes[at] as number);
    }
  }
}
