// What a desk keeps about the vault beside its key file: the keepers, the key of the log, the step of each type, and the last
// checkpoint of the log. Whatever differs later stops the command.
import { fromBase64, keyFingerprint, toBase64 } from '@pricevault/consensus';
import type { Pins, TreeHead, TrustedLog } from '@pricevault/consensus/protocol3';
import { keepersContract } from '@pricevault/contract';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { InputProblem } from '../outcome.ts';
import type { Vault } from '@pricevault/client';

export interface PinnedKeeper {
  readonly name: string;
  readonly operator: string;
  readonly signKey: string;
}

export interface PinFile {
  readonly keepers: readonly PinnedKeeper[];
  readonly log: { readonly origin: string; readonly signKey: string };
  /** By instrument type. */
  readonly steps: Readonly<Record<string, string>>;
  readonly head: { readonly size: number; readonly root: string } | null;
}

const pathOf = (keyFile: string) => `${keyFile}.keepers.json`;

export async function readPins(keyFile: string): Promise<PinFile | null> {
  let text: string;
  try {
    text = await readFile(pathOf(keyFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as PinFile;
  } catch {
    throw new InputProblem('pinsUnreadable', `${pathOf(keyFile)} is damaged. Pin again.`);
  }
}

export async function requirePins(keyFile: string): Promise<PinFile> {
  const pins = await readPins(keyFile);
  if (pins) return pins;
  throw new InputProblem(
    'keepersNotPinned',
    'The keepers of this vault are not pinned yet. Run `pricevault consensus pin`, and compare the fingerprints with what their operators told you.',
  );
}

/** Replaced whole, so that a crash leaves the old file or the new one. */
export async function writePins(keyFile: string, pins: PinFile): Promise<void> {
  const path = pathOf(keyFile);
  await writeFile(`${path}.new`, `${JSON.stringify(pins, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Pins who serves now. A change must be confirmed by a person, with `replace`. Steps are confirmed where they are used, by `submit`. */
export async function pinKeepers(
  vault: Vault,
  keyFile: string,
  mayReplace: boolean,
): Promise<PinFile> {
  const { keepers, log } = await vault.call(keepersContract.keepers);
  if (keepers.length !== 3 || log === null) {
    throw new InputProblem('keepersMissing', 'This vault has no three keepers yet.');
  }
  const known = await readPins(keyFile);
  const served = keepers.map(({ name, operator, signKey }) => ({ name, operator, signKey }));
  const isSame =
    known !== null &&
    known.log.signKey === log.signKey &&
    known.keepers.every(({ signKey }, place) => signKey === served[place]?.signKey);
  if (known && !isSame && !mayReplace) {
    throw new InputProblem(
      'keepersChanged',
      'Other keepers, or another log, than those pinned. Ask their operators why; then confirm with --replace.',
    );
  }
  const isSameLog = known?.log.signKey === log.signKey;
  const pins = {
    keepers: served,
    log,
    steps: known?.steps ?? {},
    head: isSameLog ? known.head : null,
  };
  await writePins(keyFile, pins);
  return pins;
}

export async function fingerprintLines({ keepers, log }: PinFile): Promise<string[]> {
  const of = async (key: string) => keyFingerprint(fromBase64(key) ?? new Uint8Array(0));
  const lines = keepers.map(
    async ({ name, operator, signKey }) => `${await of(signKey)}  ${name}, run by ${operator}`,
  );
  return [...(await Promise.all(lines)), `${await of(log.signKey)}  the log`];
}

export function pinsFor({ keepers, steps }: PinFile, typeId: string, step: string): Pins {
  return { signKeys: keepers.map(({ signKey }) => signKey), step: steps[typeId] ?? step };
}

export function trustedLog({ log, head }: PinFile): TrustedLog {
  return {
    key: { name: log.origin, signKey: fromBase64(log.signKey) ?? new Uint8Array(0) },
    last: head && {
      origin: log.origin,
      size: head.size,
      root: fromBase64(head.root) ?? new Uint8Array(0),
    },
    now: Math.floor(Date.now() / 1_000),
  };
}

export function withHead(pins: PinFile, { size, root }: TreeHead): PinFile {
  return { ...pins, head: { size, root: toBase64(root) } };
}
