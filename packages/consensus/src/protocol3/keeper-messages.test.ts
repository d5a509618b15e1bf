// What keepers sign besides receipts, and the edge of the log.
import { expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.ts';
import { bytesOfText } from '../encoding/bytes.ts';
import { keyPairOf } from '../keys/key-pair.ts';
import {
  appendToFrontier,
  emptyFrontier,
  enrolmentLine,
  frameKey,
  frontierRoot,
  joinHash,
  leafHash,
  noBasis,
  readEnrolment,
  rootOf,
  sessionId,
  signKeyOf,
  type SessionJoin,
} from './index.ts';

const filled = (byte: number) => new Uint8Array(32).fill(byte);

test('the edge of a tree gives the root of all its leaves, however they were appended', async () => {
  const leaves = await Promise.all(
    Array.from({ length: 33 }, (_, index) => leafHash(bytesOfText(`leaf ${index}`))),
  );
  for (let size = 0; size <= leaves.length; size += 1) {
    const half = await appendToFrontier(emptyFrontier, leaves.slice(0, Math.floor(size / 3)));
    const whole = await appendToFrontier(half, leaves.slice(Math.floor(size / 3), size));
    expect(whole.size).toBe(size);
    expect(await frontierRoot(whole)).toEqual(await rootOf(leaves.slice(0, size)));
  }
});

test('an enrolment line proves its key; changed, it is none', async () => {
  const line = await enrolmentLine({ name: 'Audit', operator: 'Auditor AG' }, filled(3));
  const expected = { name: 'Audit', operator: 'Auditor AG', signKey: signKeyOf(filled(3)) };
  expect(await readEnrolment(line)).toEqual(expected);
  const fields = JSON.parse(atob(line.slice('pv3-keeper:'.length))) as Record<string, string>;
  const changed = (change: object) => {
    const text = JSON.stringify({ ...fields, ...change });
    return readEnrolment(`pv3-keeper:${toBase64(bytesOfText(text))}`);
  };
  expect(await changed({})).toEqual(expected);
  expect(await changed({ operator: 'Somebody else' })).toBeNull();
  expect(await changed({ signKey: toBase64(signKeyOf(filled(4))) })).toBeNull();
  expect(await changed({ more: 'x' })).toBeNull();
  expect(await readEnrolment('pv3-keeper:AAAA')).toBeNull();
  expect(await readEnrolment('anything')).toBeNull();
});

test('frames have a key for each direction, and a fresh ephemeral key changes all of them', async () => {
  const [a, b, other] = [keyPairOf(filled(1)), keyPairOf(filled(2)), keyPairOf(filled(5))];
  const session = filled(9);
  const ofSender = await frameKey(session, 0, 1, a.secretKey, b.publicKey);
  expect(await frameKey(session, 0, 1, b.secretKey, a.publicKey)).toEqual(ofSender);
  expect(await frameKey(session, 1, 0, a.secretKey, b.publicKey)).not.toEqual(ofSender);
  expect(await frameKey(filled(8), 0, 1, a.secretKey, b.publicKey)).not.toEqual(ofSender);
  expect(await frameKey(session, 0, 1, other.secretKey, b.publicKey)).not.toEqual(ofSender);
});

test('a session is one attempt of one phase over one set, of these three joins', async () => {
  const join: SessionJoin = {
    phase: 'counts',
    attempt: 1,
    keeper: 0,
    basis: noBasis,
    ephemeralKey: filled(7),
  };
  const changes: Partial<SessionJoin>[] = [
    { phase: 'figures' },
    { attempt: 2 },
    { keeper: 1 },
    { basis: filled(1) },
    { ephemeralKey: filled(8) },
  ];
  const hashes = await Promise.all(
    [{}, ...changes].map((change) => joinHash(filled(1), filled(2), { ...join, ...change })),
  );
  hashes.push(
    await joinHash(filled(3), filled(2), join),
    await joinHash(filled(1), filled(3), join),
  );
  expect(new Set(hashes.map(toBase64)).size).toBe(hashes.length);
  const three = [0, 1, 2].map((keeper) => ({ ...join, keeper }));
  const id = await sessionId(filled(1), filled(2), three);
  const other = await sessionId(filled(1), filled(2), [
    ...three.slice(0, 2),
    { ...join, keeper: 2, ephemeralKey: filled(6) },
  ]);
  expect(other).not.toEqual(id);
});
