import { leafBytes } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { isSoundLeaf } from './log-audit.ts';

type Leaf = Readonly<Record<string, unknown>>;
const named = { protocol: 2, rounds: 3, file: 'protocol2-results-00.jsonl' };

test('the leaf of results of protocol 2 needs the checksum of their file', async () => {
  const leaf = (sha256: string) => {
    const bytes = leafBytes('retired-results', { ...named, sha256 });
    return JSON.parse(new TextDecoder().decode(bytes)) as Leaf;
  };
  expect(await isSoundLeaf(leaf('0f'.repeat(32)))).toBe(true);
  expect(await isSoundLeaf(leaf('0f'))).toBe(false);
});
