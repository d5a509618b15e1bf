// The server against a protocol 1 that encrypts all values of a submission under the bare IV. It knows s and t, so each
// value is one unknown in two texts under one keystream: guess a value, and the texts must differ as the ciphertexts do.
import { gcmKey } from '../../src/primitives/aes-gcm.ts';
import { fromBase64 } from '../../src/encoding/base64.ts';
import { bytesOfText, type Bytes } from '../../src/encoding/bytes.ts';
import { parseDecimal, unitsAt } from '../../src/decimals/decimal.ts';
import { derive, type MaskPair } from '../../src/protocol1/derivations.ts';
import type { EncryptedSubmission } from '../../src/protocol1/encrypt-submission.ts';

/** What the server holds of one trade. */
export interface ServerView {
  readonly masks: MaskPair;
  readonly encrypted1: Bytes;
  readonly encrypted2: Bytes;
}

/** A wrongly built submission as the server sees it: the bare IV for all values. */
export async function encryptedUnderBareIv(
  values: readonly bigint[],
  masks: readonly MaskPair[],
  secrets: { readonly key: Bytes; readonly iv: Bytes },
): Promise<ServerView[]> {
  const aes = await gcmKey(secrets.key);
  const encrypt = (text: string) => aes.encrypt(secrets.iv, bytesOfText(text));
  return Promise.all(
    values.map(async (value, at) => {
      const { derivation1, derivation2 } = derive(value, masks[at]!);
      return {
        masks: masks[at]!,
        encrypted1: await encrypt(derivation1),
        encrypted2: await encrypt(derivation2),
      };
    }),
  );
}

/** A submission as shipped, from the messages that the server gets. */
export function serverViewOf({
  items,
  randomValues,
}: Pick<EncryptedSubmission, 'items' | 'randomValues'>): ServerView[] {
  const units = (mask: number) => unitsAt(parseDecimal(String(mask))!, 8);
  return items.map(({ encrypted1, encrypted2 }, at) => ({
    masks: { s: units(randomValues[at]!.s), t: units(randomValues[at]!.t) },
    encrypted1: fromBase64(encrypted1)!,
    encrypted2: fromBase64(encrypted2)!,
  }));
}

/** Guesses with two decimals below this, in units of 10⁻⁸. */
const largestGuess = 200n * 10n ** 8n;
const guessStep = 10n ** 6n;

/** Values in units of 10⁻⁸, null where nothing was found. */
export function recoverByKeystream(views: readonly ServerView[]): (bigint | null)[] {
  const keystream = keystreamOf(views[0]!);
  if (keystream === null) return views.map(() => null);
  return views.map(({ encrypted1, masks }) => {
    const text = xored(encrypted1.subarray(0, encrypted1.length - 16), keystream);
    const read = parseDecimal(new TextDecoder().decode(text));
    return read === null || read.scale > 8 ? null : unitsAt(read, 8) - masks.s;
  });
}

function keystreamOf({ masks, encrypted1, encrypted2 }: ServerView): Bytes | null {
  const difference = String(xored(encrypted1.subarray(0, encrypted1.length - 16), encrypted2));
  for (let guess = 0n; guess < largestGuess; guess += guessStep) {
    const { derivation1, derivation2 } = derive(guess, masks);
    const text2 = bytesOfText(derivation2);
    if (String(xored(bytesOfText(derivation1), text2)) === difference) {
      return xored(text2, encrypted2);
    }
  }
  return null;
}

/** As long as the first. */
function xored(a: Uint8Array, b: Uint8Array): Bytes {
  return Uint8Array.from(a, (byte, at) => byte ^ (b[at] ?? 0));
}
