// A member's own values, kept on the member's machine until the result is opened, under a key that only the member's secret
// key gives. They are never sent.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { bytesOfText } from '../encoding/bytes.ts';
import { gcmKey } from '../primitives/aes-gcm.ts';
import { hkdf } from '../primitives/streams.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import type { Valuation } from '../values.ts';
import type { KeyPair } from './key-pair.ts';

const label = bytesOfText('PV/own-values');
const ivLength = 12;

export interface OwnValue {
  readonly value: string;
  readonly forward: string | null;
}

/** Base64 of IV and sealed JSON. `about` names what the values were given for; it is authenticated. */
export async function sealOwnValues(
  keys: KeyPair,
  about: string,
  values: readonly (Valuation & { readonly forward?: string | null })[],
  random: RandomBytes = platformRandom,
): Promise<string> {
  const iv = random(ivLength);
  const rows = values.map(({ tradeId, value, forward }) => [tradeId, value, forward ?? null]);
  const aes = await ownKey(keys);
  const sealed = await aes.encrypt(iv, bytesOfText(JSON.stringify(rows)), bytesOfText(about));
  const bytes = new Uint8Array(ivLength + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, ivLength);
  return toBase64(bytes);
}

/** Null where the text was sealed for something else, by another key, or was changed. */
export async function openOwnValues(
  keys: KeyPair,
  about: string,
  text: string,
): Promise<Map<number, OwnValue> | null> {
  const bytes = fromBase64(text);
  if (bytes === null || bytes.length < ivLength) return null;
  const aes = await ownKey(keys);
  const plain = await aes.decrypt(
    bytes.slice(0, ivLength),
    bytes.slice(ivLength),
    bytesOfText(about),
  );
  if (plain === null) return null;
  const rows = JSON.parse(new TextDecoder().decode(plain)) as [number, string, (string | null)?][];
  return new Map(
    rows.map(([tradeId, value, forward]) => [tradeId, { value, forward: forward ?? null }]),
  );
}

async function ownKey(keys: KeyPair) {
  return gcmKey(await hkdf(keys.secretKey, new Uint8Array(0), label, 32));
}
