// Checks an evidence pack without a server: each file against the manifest, the manifest against its signature, the signed list and the
// audit entries against their hashes.
import { fromBase64 } from '@pricevault/consensus';
import { isSignedByLog, readNote } from '@pricevault/consensus/protocol3';
import {
  evidenceFormat,
  evidenceNoteHead,
  manifestFile,
  signatureFile,
  vaultFiles,
} from '@pricevault/basics/desk';
import { createHash } from 'node:crypto';
import type { OpenedPack } from './read-pack.ts';

interface ManifestFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly isKnown: boolean;
}

interface Signature {
  readonly name: string;
  readonly at: string;
}

export interface Manifest {
  readonly format: string;
  readonly packId: string;
  readonly madeAt: string;
  readonly madeBy: { readonly name: string };
  readonly firm: { readonly name: string };
  readonly book: {
    readonly instrumentType: string;
    readonly valuationDate: string;
    readonly state: string;
    readonly listHash: string;
    readonly prepared: Signature | null;
    readonly approved: Signature | null;
  };
  readonly vault: { readonly origin: string; readonly signKey: string };
  readonly files: readonly ManifestFile[];
}

export interface PackReport {
  /** Null where there is none that can be read. */
  readonly manifest: Manifest | null;
  readonly manifestHash: string | null;
  /** One sentence each; empty for a pack that is whole. */
  readonly faults: readonly string[];
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** `trustedKey` is the vault's key, 32 bytes; without it the key that the manifest names is used. */
export async function verifyPack(
  { files, repeated, isPlain }: OpenedPack,
  trustedKey: Uint8Array | null,
): Promise<PackReport> {
  const faults = repeated.map((name) => `${name} is in the pack twice.`);
  if (!isPlain) {
    faults.push(
      'The ZIP file holds bytes or names beside the files that it lists: programs differ in what they unpack of it.',
    );
  }
  const written = files.get(manifestFile);
  if (!written) {
    return {
      manifest: null,
      manifestHash: null,
      faults: [...faults, `The pack has no ${manifestFile}.`],
    };
  }
  const manifestHash = sha256(written);
  const manifest = readManifest(textOf(written));
  if (!manifest) {
    faults.push(`${manifestFile} is not the manifest of an evidence pack.`);
    return { manifest, manifestHash, faults };
  }
  faults.push(...(await signatureFaults(manifest, manifestHash, files, trustedKey)));
  faults.push(...fileFaults(manifest, files));
  const list = files.get('signed-list.csv');
  if (list && sha256(list) !== manifest.book.listHash) {
    faults.push('signed-list.csv is not the list that was signed.');
  }
  const audit = files.get('audit.json');
  if (audit) faults.push(...auditFaults(textOf(audit)));
  return { manifest, manifestHash, faults };
}

function readManifest(text: string): Manifest | null {
  try {
    const read = JSON.parse(text) as Manifest;
    const isWhole =
      read.format === evidenceFormat &&
      Array.isArray(read.files) &&
      typeof read.book.listHash === 'string' &&
      typeof read.vault.signKey === 'string' &&
      typeof read.vault.origin === 'string';
    return isWhole ? read : null;
  } catch {
    return null;
  }
}

async function signatureFaults(
  { vault }: Manifest,
  manifestHash: string,
  files: ReadonlyMap<string, Uint8Array>,
  trustedKey: Uint8Array | null,
): Promise<string[]> {
  const note = files.get(signatureFile);
  if (!note) return [`The pack has no ${signatureFile}: nobody has signed its manifest.`];
  const named = fromBase64(vault.signKey);
  if (trustedKey && (!named || !Buffer.from(named).equals(Buffer.from(trustedKey)))) {
    return [
      `The manifest names another key than the one that was given: ${vault.signKey}. It is not a pack of that vault.`,
    ];
  }
  const changed = `${signatureFile} does not sign this manifest: one of them was changed after the vault signed.`;
  try {
    const read = readNote(textOf(note));
    if (!named || read.body !== `${evidenceNoteHead}\n${manifestHash}\n`) return [changed];
    const key = { name: vault.origin, signKey: new Uint8Array(named) };
    return (await isSignedByLog(read, key)) ? [] : [changed];
  } catch {
    return [changed];
  }
}

function fileFaults({ files: listed }: Manifest, files: ReadonlyMap<string, Uint8Array>): string[] {
  const faults = listed.flatMap(({ name, sha256: expected }) => {
    const content = files.get(name);
    if (!content) return [`${name} is missing from the pack.`];
    const found = sha256(content);
    return found === expected
      ? []
      : [`${name} was changed: its SHA-256 is ${found}, the manifest says ${expected}.`];
  });
  const known = new Set([manifestFile, signatureFile, ...listed.map(({ name }) => name)]);
  const extra = [...files.keys()].filter((name) => !known.has(name));
  return [
    ...faults,
    ...extra.map((name) => `${name} is in the pack, but not in its manifest.`),
    ...vaultFiles
      .filter((name) => !listed.some((file) => file.name === name && file.isKnown))
      .map((name) => `${name} is not the one that the vault wrote.`),
  ];
}

interface AuditEntry {
  readonly number: number;
  readonly previousHash: string;
  readonly hash: string;
  /** Null where the vault does not name who acted. */
  readonly content: string | null;
}

/** The hash of an entry is that of the one before it, its number and its content. */
function auditFaults(text: string): string[] {
  try {
    const entries = JSON.parse(text) as readonly AuditEntry[];
    return entries
      .filter(({ content, number, previousHash, hash }) => {
        if (content === null) return false;
        const expected = createHash('sha256')
          .update(Buffer.from(previousHash, 'hex'))
          .update(`${number}\n`)
          .update(content)
          .digest('hex');
        return expected !== hash;
      })
      .map(({ number }) => `Entry ${number} of audit.json does not fit its hash.`);
  } catch {
    return ['audit.json cannot be read.'];
  }
}
