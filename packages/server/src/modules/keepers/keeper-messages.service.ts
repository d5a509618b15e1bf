// Messages of keepers: each is checked, stored once, and moves the round on where it was the last one missing.
import { withoutHiddenSigns } from '@pricevault/basics';
import { publicKeyFault } from '@pricevault/consensus';
import {
  goodReceipts,
  goodRefusals,
  hashSet,
  joinHash,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type { KeeperMessage } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deleteOlderFrames,
  hasAllJoined,
  insertJoin,
  isSettled,
  readNewestAttempt,
} from './computation.repository.ts';
import { freezeWhereDecided, logFreeze, openWhereSigned } from './freezing.service.ts';
import {
  fillHandover,
  findKeptContribution,
  hasReceipt,
  insertNeed,
  insertReceipt,
  type KeptContributionRow,
} from './kept-contributions.repository.ts';
import {
  changeRound,
  markClosed,
  readRoundKeepers,
  setOnce,
  storeProgress,
} from './kept-rounds.repository.ts';
import { bytesOf, takeCosignature } from './log.service.ts';
import { frameNews, notifyKeepers } from './news.repository.ts';
import { fixDescriptor } from './opening.service.ts';
import {
  descriptorOf,
  hold,
  refuse,
  requireSigned,
  type HeldRound,
} from './held-rounds.service.ts';
import { takeOutput, takeStatement } from './publishing.service.ts';
import { takeApproval } from './roster.service.ts';
import { isEnded } from './voiding.service.ts';

type Of<Kind extends KeeperMessage['kind']> = Extract<KeeperMessage, { kind: Kind }>;

export async function takeKeeperMessage(
  platform: Platform,
  keeper: KeeperIdentity,
  message: KeeperMessage,
): Promise<object> {
  if (message.kind === 'cosignature') await takeCosignature(platform, keeper, message);
  else if (message.kind === 'approval') await takeApproval(platform, keeper, message);
  else if ('submission_uuid' in message) await takeJudgement(platform, keeper, message);
  else await takeRoundMessage(platform, keeper, message);
  return {};
}

type Judgement = Extract<KeeperMessage, { submission_uuid: string }>;
type RoundMessage = Extract<KeeperMessage, { round_id: string }>;

async function takeJudgement(
  platform: Platform,
  keeper: KeeperIdentity,
  message: Judgement,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const contribution = await findKeptContribution(tx, message.submission_uuid);
    if (!contribution) throw new AppError('consensusSubmissionNotFound');
    const held = await hold(tx, keeper, contribution.roundId);
    if (isEnded(held.round)) return;
    if (message.kind === 'need') await takeNeed(tx, held, message);
    else if (message.kind === 'handover') await takeHandover(tx, held, message);
    else await takeReceipt(tx, held, contribution, message);
    await freezeWhereDecided(platform, tx, held.round.id);
    await changeRound(tx, held.round.id);
    await notifyKeepers(tx);
  });
}

async function takeReceipt(
  tx: Executor,
  { round, own }: HeldRound,
  { submissionUuid, digest }: KeptContributionRow,
  message: Of<'receipt' | 'refusal'>,
): Promise<void> {
  const { descriptor } = await descriptorOf(round);
  const { place: keeper } = own;
  const bytes = new Uint8Array(digest);
  const reason = message.kind === 'refusal' ? message.reason : null;
  const { signature } = message;
  const good =
    reason === null
      ? await goodReceipts(descriptor, bytes, [{ keeper, signature }])
      : await goodRefusals(descriptor, bytes, [{ keeper, reason, signature }]);
  if (!good.includes(keeper)) refuse('signature');
  // It has said that it gives none: the set may be fixed, and the others would wait for what nobody else has judged.
  const isFirst = reason === null && !(await hasReceipt(tx, submissionUuid));
  if (isFirst && own.hasClosed) refuse('a first receipt after the close');
  const isStored = await insertReceipt(tx, submissionUuid, keeper, reason, bytesOf(signature));
  if (!isStored) refuse('said otherwise before');
}

/** Share s is held by keepers s and s − 1. */
const holds = (place: number, share: number) => share === place || share === (place + 1) % 3;

async function takeNeed(tx: Executor, { own }: HeldRound, message: Of<'need'>): Promise<void> {
  if (!holds(own.place, message.share)) refuse('share');
  await insertNeed(tx, message.submission_uuid, message.share, own.place);
}

async function takeHandover(
  tx: Executor,
  { own }: HeldRound,
  { submission_uuid: uuid, share, to, boxed }: Of<'handover'>,
): Promise<void> {
  if (to === own.place || !holds(own.place, share) || !holds(to, share)) refuse('share');
  await fillHandover(tx, uuid, share, to, bytesOf(boxed));
}

async function takeRoundMessage(
  platform: Platform,
  keeper: KeeperIdentity,
  message: RoundMessage,
): Promise<void> {
  if (message.kind === 'progress') return takeProgress(platform, keeper, message);
  await platform.db.transaction(async (tx) => {
    const held = await hold(tx, keeper, message.round_id);
    // What comes after the end was on its way.
    if (isEnded(held.round)) return;
    await roundMessages[message.kind](platform, tx, held, message as never);
    await changeRound(tx, held.round.id);
    await notifyKeepers(tx);
  });
}

type Taker<Kind extends KeeperMessage['kind']> = (
  platform: Platform,
  tx: Executor,
  held: HeldRound,
  message: Of<Kind>,
) => Promise<void>;

const roundMessages: {
  readonly [Kind in Exclude<RoundMessage['kind'], 'progress'>]: Taker<Kind>;
} = {
  'round-key': takeRoundKey,
  descriptor: takeDescriptorSignature,
  closed: takeClosed,
  set: takeSetSignature,
  join: takeJoin,
  output: (platform, tx, held, message) => takeOutput(platform, tx, held, message),
  statement: (platform, tx, held, message) => takeStatement(platform, tx, held, message),
};

async function takeRoundKey(
  _platform: Platform,
  tx: Executor,
  { round, own }: HeldRound,
  { round_key: text }: Of<'round-key'>,
): Promise<void> {
  const key = bytesOf(text);
  if (publicKeyFault(key) !== null) refuse('round_key');
  if (!(await setOnce(tx, round.id, own.place, 'round_key', key))) refuse('another round key');
  await fixDescriptor(tx, round.id, await readRoundKeepers(tx, round.id));
}

async function takeDescriptorSignature(
  platform: Platform,
  tx: Executor,
  { round, own }: HeldRound,
  { signature }: Of<'descriptor'>,
): Promise<void> {
  const { hash } = await descriptorOf(round);
  requireSigned(own, hash, signature);
  await setOnce(tx, round.id, own.place, 'descriptor_signature', bytesOf(signature));
  await openWhereSigned(platform, tx, round.id);
}

async function takeClosed(
  platform: Platform,
  tx: Executor,
  { round, own }: HeldRound,
): Promise<void> {
  if (!round.isOver) refuse('the round is open');
  await markClosed(tx, round.id, own.place);
  await freezeWhereDecided(platform, tx, round.id);
}

async function takeSetSignature(
  platform: Platform,
  tx: Executor,
  { round, own }: HeldRound,
  { signature }: Of<'set'>,
): Promise<void> {
  const read = await descriptorOf(round);
  const hash = await hashSet(read, JSON.parse(round.set ?? refuse('set')) as SetEntry[]);
  requireSigned(own, hash ?? refuse('set'), signature);
  await setOnce(tx, round.id, own.place, 'set_signature', bytesOf(signature));
  await logFreeze(platform, tx, round.id);
}

/** Of one phase. Keepers give up long before. */
const maxAttempts = 200;

/**
 * What all three have joined on one basis ends the phases before it. Some of them have gone on by then, so that a further attempt,
 * which one keeper alone can begin, would be followed by the others only: the round would wait for an honest keeper for ever.
 */
const settledBy = {
  counts: 'opening',
  opening: null,
  figures: 'sealing',
  sealing: 'sealing',
} as const;

async function takeJoin(
  _platform: Platform,
  tx: Executor,
  { round, own, keepers }: HeldRound,
  message: Of<'join'>,
): Promise<void> {
  const { hash } = await descriptorOf(round);
  if (round.freezeLeaf === null || round.setHash === null) refuse('not frozen');
  const { phase, attempt } = message;
  const [basis, ephemeralKey] = [bytesOf(message.basis), bytesOf(message.ephemeral_key)];
  if (basis.length !== 32 || publicKeyFault(ephemeralKey) !== null) refuse('join');
  const newest = await readNewestAttempt(tx, round.id, phase);
  if ((attempt !== newest && attempt !== newest + 1) || attempt > maxAttempts) refuse('attempt');
  const isAfter = settledBy[phase];
  if (isAfter !== null && (await isSettled(tx, round.id, isAfter))) refuse('the phase has ended');
  const join = { phase, attempt, keeper: own.place, basis, ephemeralKey };
  const setHash = new Uint8Array(round.setHash ?? []);
  requireSigned(own, await joinHash(hash, setHash, join), message.signature);
  const signature = bytesOf(message.signature);
  if (!(await insertJoin(tx, round.id, own.place, { ...join, signature }))) refuse('joined before');
  await deleteOlderFrames(tx, round.id, phase, attempt);
  // A session begins when all three have joined it: one of them alone opens nothing, and must not say that something was.
  const isOpening = phase === 'opening' && (await hasAllJoined(tx, round.id, phase, attempt));
  if (isOpening) await changeRound(tx, round.id, { hasOpened: true });
  // Those who wait for frames of an older attempt learn that it is over.
  for (const { place } of keepers) await notifyKeepers(tx, frameNews(round.id, place));
}

async function takeProgress(
  { db }: Platform,
  keeper: KeeperIdentity,
  { round_id: id, kind: _kind, stopped: said, ...seen }: Of<'progress'>,
): Promise<void> {
  // Members read it, and it may repeat what another keeper has said.
  const progress = { ...seen, stopped: said === null ? null : withoutHiddenSigns(said) };
  await db.transaction(async (tx) => {
    const { own, round } = await hold(tx, keeper, id);
    await storeProgress(tx, round.id, own.place, progress);
  });
}
