// `pricevault evidence …`: evidence packs, checked without a server.
import { fromBase64 } from '@pricevault/consensus';
import type { Command } from 'commander';
import { openPack } from '../evidence/read-pack.ts';
import { verifyPack, type Manifest } from '../evidence/verify-pack.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';

export function addEvidenceCommands(program: Command): void {
  const evidence = program.command('evidence').description('evidence packs of signed books');
  runs(
    evidence
      .command('verify')
      .description('check the files, hashes and signature of an evidence pack, also offline')
      .argument('<file>', 'the ZIP file')
      .option(
        '--key <base64>',
        'the signing key of the vault; without it the one in the pack is used',
      ),
    verify,
  );
}

async function verify(path: string, { key }: { key?: string }): Promise<Outcome> {
  const trustedKey = key === undefined ? null : fromBase64(key);
  if (key !== undefined && trustedKey?.length !== 32) {
    throw new InputProblem('keyInvalid', 'A signing key is 32 bytes in Base64.');
  }
  const { manifest, manifestHash, faults } = await verifyPack(await openPack(path), trustedKey);
  const json = { ...manifest, manifestHash, faults };
  const lines = manifest ? describe(manifest, manifestHash ?? '') : [];
  if (faults.length > 0) {
    const text = [`The pack does not hold:`, ...faults].join('\n');
    return { lines, json, failure: { code: 'packBroken', text } };
  }
  const trust = trustedKey
    ? 'Signed by the given key.'
    : `Signed by the key in the pack: ${manifest?.vault.signKey ?? ''}. Compare it with the key of your vault, or give that with --key.`;
  return { lines: [...lines, trust, 'The pack is whole.'], json };
}

function describe(manifest: Manifest, manifestHash: string): string[] {
  const { firm, book, madeBy, madeAt, files } = manifest;
  const signed = (what: string, by: { name: string; at: string } | null) =>
    by ? [`${what} by ${by.name}, ${by.at}`] : [];
  const known = files.filter(({ isKnown }) => isKnown).length;
  const others = files.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
  return [
    `${firm.name}: ${book.instrumentType}, ${book.valuationDate}, ${book.state}`,
    ...signed('Prepared', book.prepared),
    ...signed('Approved', book.approved),
    `Pack made by ${madeBy.name}, ${madeAt}`,
    `Files: ${files.length}, of which the vault knows ${known} itself`,
    ...(others.length === 0 ? [] : [`Of these it keeps only the hash: ${others.join(', ')}`]),
    `SHA-256 of the manifest: ${manifestHash}`,
  ];
}
