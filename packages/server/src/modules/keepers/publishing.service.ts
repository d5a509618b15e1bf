// Outputs and statements of the keepers: the third statement publishes the result and deletes the shares.
import {
  resultLeaf,
  sha256,
  statementOfHashes,
  type ResultLists,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type { KeeperMessage } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertOutput } from './computation.repository.ts';
import { recordState } from './freezing.service.ts';
import { deleteShares } from './kept-contributions.repository.ts';
import { descriptorOf, refuse, requireSigned, type HeldRound } from './held-rounds.service.ts';
import { changeRound, readRoundKeepers, setOnce, storeLists } from './kept-rounds.repository.ts';
import { appendLeaf, bytesOf } from './log.service.ts';

type Of<Kind extends KeeperMessage['kind']> = Extract<KeeperMessage, { kind: Kind }>;

/**
 * All three must bring the same lists. What they contain is the keepers' word; members check it. Lists that differ are kept
 * with their keepers: whoever came first must not make the others look wrong.
 */
export async function takeOutput(
  _platform: Platform,
  tx: Executor,
  { round, own }: HeldRound,
  { lists, output: text, keys }: Of<'output'>,
): Promise<void> {
  if (round.freezeLeaf === null) refuse('not frozen');
  const covered = coveredIn(lists);
  const set = JSON.parse(round.set ?? '[]') as SetEntry[];
  if (!covered.every((uuid) => set.some((entry) => entry.submission_uuid === uuid)))
    refuse('lists');
  const output = bytesOf(text);
  const hash = await sha256(output);
  if (!(await setOnce(tx, round.id, own.place, 'output_hash', hash))) refuse('another output');
  const boxes = keys.map(({ public_key, boxed }) => ({ public_key, boxed: bytesOf(boxed) }));
  if (!(await storeLists(tx, round.id, own.place, lists))) refuse('other lists');
  await insertOutput(tx, round.id, own.place, output, boxes);
  const keepers = await readRoundKeepers(tx, round.id);
  const isComplete = keepers.every(({ outputHash }) => outputHash !== null);
  const isAgreed = new Set(keepers.map(({ listsHash }) => listsHash)).size === 1;
  if (isComplete && isAgreed) await changeRound(tx, round.id, { lists, state: 'computed' });
}

/** Lists that are none would be a fault of the vault's own later on. */
function coveredIn(lists: string): readonly string[] {
  const read = parsedOrNull(lists) as Partial<ResultLists> | null;
  const isWhole = [read?.covered, read?.published, read?.withheld].every(Array.isArray);
  return isWhole && read?.covered ? read.covered : refuse('lists');
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function takeStatement(
  platform: Platform,
  tx: Executor,
  { round, own, keepers }: HeldRound,
  { signature }: Of<'statement'>,
): Promise<void> {
  if (round.state !== 'computed' || round.setHash === null) refuse('not computed');
  const { hash } = await descriptorOf(round);
  const outputHashes = keepers.map(({ outputHash }) => new Uint8Array(outputHash ?? []));
  const setHash = new Uint8Array(round.setHash ?? []);
  const statement = await statementOfHashes(hash, setHash, outputHashes, round.lists ?? '');
  requireSigned(own, statement, signature);
  await setOnce(tx, round.id, own.place, 'statement_signature', bytesOf(signature));
  const signatures = (await readRoundKeepers(tx, round.id)).map(
    ({ statementSignature }) => statementSignature?.toString('base64') ?? '',
  );
  if (signatures.includes('')) return;
  const index = await appendLeaf(platform, tx, resultLeaf(round.id, statement, signatures));
  await changeRound(tx, round.id, { state: 'published', resultLeaf: index });
  await deleteShares(tx, round.id);
  await recordState(tx, round, 'consensus.published');
}
