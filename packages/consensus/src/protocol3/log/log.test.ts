import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../../encoding/base64.ts';
import type { Bytes } from '../../encoding/bytes.ts';
import { signKeyOf } from '../../primitives/signatures.ts';
import {
  cosignCheckpoint,
  cosignedAt,
  isSignedByLog,
  readCheckpoint,
  signCheckpoint,
} from './checkpoint.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootOf,
  rootsOf,
} from './merkle.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The eight leaves that Certificate Transparency's implementations test with. */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => new Uint8Array(Buffer.from(text, 'hex')));
const leaves = await Promise.all(inputs.map(leafHash));

describe('the Merkle tree of the log', () => {
  it('has the roots of Certificate Transparency', async () => {
    expect(hex(await rootOf([]))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(hex(await rootOf(leaves.slice(0, 1)))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(hex(await rootOf(leaves))).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
  });

  it('proves every leaf of every size, and no other leaf, place or size', async () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const tree = leaves.slice(0, size);
      const root = await rootOf(tree);
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(rootsOf(tree), size, index);
        const leaf = tree[index] as Bytes;
        expect(await isIncluded(leaf, index, size, proof, root)).toBe(true);
        expect(await isIncluded(leaf, index + 1, size, proof, root)).toBe(false);
        expect(await isIncluded(leaf, index, size, [...proof, leaf], root)).toBe(false);
        const other = leaves[(index + 1) % 8] as Bytes;
        expect(await isIncluded(other, index, size, proof, root)).toBe(false);
        if (proof.length > 0) {
          expect(await isIncluded(leaf, index, size, proof.slice(1), root)).toBe(false);
        }
      }
    }
  });

  it('proves that every tree grew from every smaller one, and from no other', async () => {
    for (let from = 0; from <= leaves.length; from += 1) {
      for (let to = from; to <= leaves.length; to += 1) {
        const before = { size: from, root: await rootOf(leaves.slice(0, from)) };
        const after = { size: to, root: await rootOf(leaves.slice(0, to)) };
        const proof = await consistencyProof(rootsOf(leaves), to, from);
        expect(await isConsistent(before, after, proof)).toBe(true);
        if (from === 0) continue;
        const forked = { ...before, root: leaves[7] as Bytes };
        expect(await isConsistent(forked, after, proof)).toBe(false);
        expect(await isConsistent(before, { ...after, root: leaves[7] as Bytes }, proof)).toBe(
          false,
        );
        expect(await isConsistent(before, after, [...proof, leaves[7] as Bytes])).toBe(false);
        if (to > from) expect(await isConsistent(after, before, proof)).toBe(false);
      }
    }
  });
});

describe('a checkpoint', () => {
  const seed = new Uint8Array(32).fill(1);
  const witness = new Uint8Array(32).fill(2);
  const head = { origin: 'vault.example/log', size: 8, root: leaves[0] as Bytes };
  const log = { name: head.origin, signKey: signKeyOf(seed) };
  const keeper = { name: 'keeper-1', signKey: signKeyOf(witness) };

  it('is a signed note in the format of C2SP', () => {
    const note =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
      '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
    const { head: read, signatures } = readCheckpoint(note);
    expect(read).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      root: fromBase64('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='),
    });
    expect(signatures).toHaveLength(1);
  });

  it('is signed by the log and co-signed with a time', async () => {
    const signed = await signCheckpoint(head, { name: log.name, seed });
    const note = await cosignCheckpoint(
      signed,
      { name: keeper.name, seed: witness },
      1_772_470_000,
    );
    const read = readCheckpoint(note);
    expect(read.head).toEqual(head);
    expect(await isSignedByLog(read, log)).toBe(true);
    expect(await isSignedByLog(read, { ...log, signKey: keeper.signKey })).toBe(false);
    expect(await cosignedAt(read, keeper)).toBe(1_772_470_000);
    expect(await cosignedAt(read, { ...keeper, name: 'keeper-2' })).toBeNull();
    // The log's signature is none of a co-signer, and another size is another note.
    expect(await cosignedAt(read, log)).toBeNull();
    expect(await isSignedByLog(readCheckpoint(note.replace('\n8\n', '\n9\n')), log)).toBe(false);
  });

  it.each([
    'x',
    'a\n1\nAAAA\n\n— a AAAAAAAA\n',
    'a\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— a AAAAAAAA\n',
    'a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n- a AAAAAAAA\n',
    'a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— a AAAAAAAA',
    '\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— a AAAAAAAA\n',
  ])('is refused as %j', (note) => {
    expect(() => readCheckpoint(note)).toThrow('not a signed note');
  });

  it('is not signed for an origin that would read as another body', async () => {
    const injected = { ...head, origin: 'a\n9' };
    await expect(signCheckpoint(injected, { name: 'a', seed })).rejects.toThrow('note');
  });
});
