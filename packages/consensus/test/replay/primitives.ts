// Published vectors of the primitives that the protocols stand on.
import { fromBase64 } from '../../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { publicKeyFault } from '../../src/keys/public-key.ts';
import { gcmKey } from '../../src/primitives/aes-gcm.ts';
import { boxKey, sharedPoint } from '../../src/primitives/box.ts';
import { hkdf } from '../../src/primitives/streams.ts';
import aesGcm from '../../vectors/published/aes256gcm_wycheproof.json';
import hkdfSha256 from '../../vectors/published/hkdf_sha256_wycheproof.json';
import naclBox from '../../vectors/published/nacl_box.json';
import x25519 from '../../vectors/published/x25519_wycheproof_subset.json';
import type { ReplayReport } from './report.ts';

export async function replayPrimitives(report: ReplayReport): Promise<void> {
  replayBase64(report);
  await replayAesGcm(report);
  await replayHkdf(report);
  await replayX25519(report);
  await replayBox(report);
}

/** RFC 4648, section 10, and texts that some readers take too: a platform's own reader must not. */
function replayBase64(report: ReplayReport): void {
  const written = { '': '', 'Zg==': '66', 'Zm8=': '666f', Zm9v: '666f6f', 'Zm9vYg==': '666f6f62' };
  for (const [text, bytes] of Object.entries(written)) {
    report.equal(`base64 ${text}`, fromBase64(text), hex(bytes));
  }
  const others = ['Zg', 'Zg=', 'Zh==', 'Zm9=', 'Zg==Zg==', 'Z===', '====', 'Zm8 ', 'Zm 9', 'Zm-_'];
  for (const text of [...others, '    Zm9v', 'Zm9v\n\n\n\n', 'Z m 9 v ', 'Zg= =   ', 'Zm9é']) {
    report.equal(`base64 ${text}`, fromBase64(text), null);
  }
}

async function replayAesGcm(report: ReplayReport): Promise<void> {
  for (const test of aesGcm.testGroups.flatMap((group) => group.tests)) {
    const name = `AES-GCM ${test.tcId}`;
    const key = await gcmKey(hex(test.key));
    const sealed = concatBytes([hex(test.ct), hex(test.tag)]);
    const opened = await key.decrypt(hex(test.iv), sealed, hex(test.aad));
    report.equal(`${name} opens`, opened, test.result === 'valid' ? hex(test.msg) : null);
    if (test.result === 'valid') {
      report.equal(
        `${name} seals`,
        await key.encrypt(hex(test.iv), hex(test.msg), hex(test.aad)),
        sealed,
      );
    }
  }
}

async function replayHkdf(report: ReplayReport): Promise<void> {
  for (const test of hkdfSha256.testGroups.flatMap((group) => group.tests)) {
    const derive = () => hkdf(hex(test.ikm), hex(test.salt), hex(test.info), test.size);
    if (test.result === 'valid') {
      report.equal(`HKDF ${test.tcId}`, await derive(), hex(test.okm));
    } else {
      await report.refused(`HKDF ${test.tcId}`, derive);
    }
  }
}

async function replayX25519(report: ReplayReport): Promise<void> {
  for (const test of x25519.testGroups.flatMap((group) => group.tests)) {
    const name = `X25519 ${test.tcId}`;
    const multiply = () => new Uint8Array(sharedPoint(hex(test.private), hex(test.public)));
    if (/^0+$/.test(test.shared)) {
      await report.refused(name, multiply);
      // A key that leads to zero is refused before it is ever used.
      report.equal(`${name} key`, publicKeyFault(hex(test.public)) !== null, true);
    } else {
      report.equal(name, multiply(), hex(test.shared));
    }
  }
}

async function replayBox(report: ReplayReport): Promise<void> {
  for (const group of naclBox.groups) {
    for (const vector of group.vectors) {
      const name = `box of ${vector.messageLength} bytes`;
      const shared = boxKey(bytes(vector.secretKey), bytes(vector.publicKey));
      const code = bytes(vector.nonce);
      report.equal(`${name} seals`, shared.seal(code, bytes(vector.message)), bytes(vector.box));
      report.equal(`${name} opens`, shared.open(code, bytes(vector.box)), bytes(vector.message));
      const changed = bytes(vector.box);
      changed[0] = (changed[0] ?? 0) ^ 1;
      report.equal(`${name} with a changed bit`, shared.open(code, changed), null);
    }
    for (const reject of group.rejects ?? []) {
      await report.refused(reject.kind, () =>
        boxKey(bytes(reject.secretKey), bytes(reject.publicKey)),
      );
      report.equal(reject.kind, publicKeyFault(bytes(reject.publicKey)), 'small-order');
    }
  }
}

function hex(text: string): Bytes {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
}

function bytes(base64: string): Bytes {
  const read = fromBase64(base64);
  if (read === null) throw new Error('A vector is not base64.');
  return read;
}
