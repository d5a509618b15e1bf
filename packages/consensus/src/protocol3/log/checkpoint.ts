// Checkpoints of the log in the formats of C2SP: a signed note (c2sp.org/signed-note) with origin, size and root
// (c2sp.org/tlog-checkpoint), signed by the log and co-signed with a time by the keepers (c2sp.org/tlog-cosignature, v1).
import { fromBase64, toBase64 } from '../../encoding/base64.ts';
import {
  be64List,
  bytesOfText,
  concatBytes,
  equalBytes,
  type Bytes,
} from '../../encoding/bytes.ts';
import { sha256 } from '../../primitives/hash.ts';
import { isSignedBy, sign, signatureLength, signKeyOf } from '../../primitives/signatures.ts';
import { KeptRoundError } from '../errors.ts';

export interface TreeHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
}

export interface NoteKey {
  /** Without blanks and plus signs. */
  readonly name: string;
  readonly signKey: Bytes;
}

export interface NoteSigner {
  readonly name: string;
  readonly seed: Bytes;
}

interface NoteSignature {
  readonly name: string;
  /** Four bytes that hint at the key. */
  readonly keyId: Bytes;
  readonly value: Bytes;
}

/** A text with the lines that sign it. */
export interface SignedNote {
  readonly body: string;
  readonly signatures: readonly NoteSignature[];
}

export interface Checkpoint extends SignedNote {
  readonly head: TreeHead;
}

const kinds = { log: 1, cosigner: 4 } as const;
const maxSignatures = 16;
const namePattern = /^[^\s+]+$/u;
const sizePattern = /^(?:0|[1-9]\d{0,15})$/;
const timeLength = 8;

export function checkpointBody({ origin, size, root }: TreeHead): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Any text of lines that the log signs. Its first line tells it from a checkpoint, which begins with the log's name. */
export async function signNote(body: string, signer: NoteSigner): Promise<string> {
  return `${body}\n${await signatureLine(signer, kinds.log, sign(bytesOfText(body), signer.seed))}`;
}

/** A checkpoint that the log signs. */
export async function signCheckpoint(head: TreeHead, signer: NoteSigner): Promise<string> {
  const body = checkpointBody(head);
  readHead(body);
  return signNote(body, signer);
}

/** Adds a co-signature. `time` is in whole seconds since 1970. The caller has checked consistency. */
export async function cosignCheckpoint(
  note: string,
  signer: NoteSigner,
  time: number,
): Promise<string> {
  const { body } = readCheckpoint(note);
  const value = concatBytes([
    be64List([time]),
    sign(bytesOfText(cosignedText(body, time)), signer.seed),
  ]);
  return note + (await signatureLine(signer, kinds.cosigner, value));
}

/** Throws `note-refused`. Signatures are read, not checked. Extension lines are kept in the body. */
export function readCheckpoint(note: string): Checkpoint {
  const read = readNote(note);
  return { head: readHead(read.body), ...read };
}

/** Throws `note-refused`. Signatures are read, not checked. */
export function readNote(note: string): SignedNote {
  const split = note.lastIndexOf('\n\n');
  if (split === -1 || !note.endsWith('\n')) throw new KeptRoundError('note-refused', 'shape');
  const body = note.slice(0, split + 1);
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > maxSignatures) throw new KeptRoundError('note-refused', 'signatures');
  return { body, signatures: lines.map(readSignature) };
}

export async function isSignedByLog(checkpoint: SignedNote, key: NoteKey): Promise<boolean> {
  const found = await signaturesOf(checkpoint, key, kinds.log);
  const body = bytesOfText(checkpoint.body);
  return found.some((value) => isSignedBy(key.signKey, body, value));
}

/** The newest time at which this key co-signed, in seconds; null where it did not. */
export async function cosignedAt(checkpoint: Checkpoint, key: NoteKey): Promise<number | null> {
  const times = (await signaturesOf(checkpoint, key, kinds.cosigner)).flatMap((value) => {
    if (value.length !== timeLength + signatureLength) return [];
    const view = new DataView(value.buffer, value.byteOffset);
    const time = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
    if (!Number.isSafeInteger(time)) return [];
    const message = bytesOfText(cosignedText(checkpoint.body, time));
    return isSignedBy(key.signKey, message, value.slice(timeLength)) ? [time] : [];
  });
  return times.length === 0 ? null : Math.max(...times);
}

function cosignedText(body: string, time: number): string {
  return `cosignature/v1\ntime ${time}\n${body}`;
}

async function signaturesOf(checkpoint: SignedNote, key: NoteKey, kind: number): Promise<Bytes[]> {
  const keyId = await keyIdOf(key.name, kind, key.signKey);
  return checkpoint.signatures
    .filter((signature) => signature.name === key.name && equalBytes(signature.keyId, keyId))
    .map(({ value }) => value);
}

async function keyIdOf(name: string, kind: number, signKey: Bytes): Promise<Bytes> {
  const hash = await sha256(concatBytes([bytesOfText(`${name}\n`), Uint8Array.of(kind), signKey]));
  return hash.slice(0, 4);
}

async function signatureLine(signer: NoteSigner, kind: number, value: Bytes): Promise<string> {
  if (!namePattern.test(signer.name)) throw new KeptRoundError('note-refused', 'name');
  const keyId = await keyIdOf(signer.name, kind, signKeyOf(signer.seed));
  return `— ${signer.name} ${toBase64(concatBytes([keyId, value]))}\n`;
}

function readHead(body: string): TreeHead {
  const refuse = (field: string): never => {
    throw new KeptRoundError('note-refused', field);
  };
  const [origin = '', sizeText = '', rootText = '', ...rest] = body.split('\n');
  if (origin === '' || rest.at(-1) !== '' || rest.slice(0, -1).includes('')) refuse('body');
  if (!sizePattern.test(sizeText)) refuse('size');
  const size = Number(sizeText);
  if (!Number.isSafeInteger(size)) refuse('size');
  const root = fromBase64(rootText);
  return { origin, size, root: root?.length === 32 ? root : refuse('root') };
}

function readSignature(line: string): NoteSignature {
  const [dash, name = '', text = '', ...rest] = line.split(' ');
  const bytes = fromBase64(text);
  if (dash !== '—' || rest.length > 0 || !namePattern.test(name) || bytes === null) {
    throw new KeptRoundError('note-refused', 'signature');
  }
  if (bytes.length <= 4) throw new KeptRoundError('note-refused', 'signature');
  return { name, keyId: bytes.slice(0, 4), value: bytes.slice(4) };
}
