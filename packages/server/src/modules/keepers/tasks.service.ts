// What keepers read: what there is to do, and a round as they see it.
import type { AnswerOf, KeeperRoundView, keepersContract, QueryOf } from '@pricevault/contract';
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readJoins } from './computation.repository.ts';
import {
  findKeptContribution,
  findSealedBody,
  readJudged,
} from './kept-contributions.repository.ts';
import {
  findKeptRound,
  listActiveRounds,
  readRoundKeepers,
  type KeptRoundRow,
} from './kept-rounds.repository.ts';
import { readLogSize } from './log.repository.ts';
import { readLogKey } from './log.service.ts';
import { keeperNews, taskNews } from './news.repository.ts';
import { listUnapproved } from './roster.repository.ts';

type Contract = typeof keepersContract;
type Tasks = AnswerOf<Contract['keeperTasks']>;

export async function readTasks(
  platform: Platform,
  keeper: KeeperIdentity,
  { seen, wait }: QueryOf<Contract['keeperTasks']>,
): Promise<Tasks> {
  const news = platform.listener.expect(keeperNews, taskNews, wait * 1_000);
  const tasks = await tasksOf(platform, keeper);
  if (wait === 0 || tasks.seen !== seen) {
    news.cancel();
    return tasks;
  }
  await news.met;
  return tasksOf(platform, keeper);
}

async function tasksOf(platform: Platform, { id, place }: KeeperIdentity): Promise<Tasks> {
  const { queries } = platform.db;
  const key = await readLogKey(platform);
  // Enrolling this keeper made it.
  if (!key) throw new Error('The log has no key.');
  const tasks = {
    place,
    rounds: await listActiveRounds(queries, id),
    log: {
      size: await readLogSize(queries),
      origin: key.origin,
      signKey: Buffer.from(key.signKey).toString('base64'),
    },
    roster: (await listUnapproved(queries, id)).length,
  };
  const seen = createHash('sha256').update(JSON.stringify(tasks)).digest('base64');
  return { ...tasks, seen };
}

/** Only rounds that this keeper keeps. */
async function findOwnRound(
  { db }: Platform,
  keeper: KeeperIdentity,
  roundId: string,
): Promise<KeptRoundRow> {
  const round = await findKeptRound(db.queries, roundId);
  const keepers = round ? await readRoundKeepers(db.queries, round.id) : [];
  if (!round || !keepers.some(({ keeperId }) => keeperId === keeper.id)) {
    throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
  }
  return round;
}

export async function readRoundForKeeper(
  platform: Platform,
  keeper: KeeperIdentity,
  { round_id: id }: QueryOf<Contract['keeperRound']>,
): Promise<{ round: KeeperRoundView }> {
  const { queries } = platform.db;
  const round = await findOwnRound(platform, keeper, id);
  const keepers = await readRoundKeepers(queries, round.id);
  const texts = (pick: (one: (typeof keepers)[number]) => Buffer | null) =>
    keepers.map((one) => pick(one)?.toString('base64') ?? null);
  return {
    round: {
      id: round.id,
      version: round.version,
      state: round.state,
      isCloseAsked: round.isCloseAsked,
      descriptor: round.descriptor,
      hasRoundKey: keepers.map(({ roundKey }) => roundKey !== null),
      descriptorSignatures: texts((one) => one.descriptorSignature),
      hasClosed: keepers.map(({ hasClosed }) => hasClosed),
      contributions: await readJudged(queries, { roundId: round.id }),
      set: round.set === null ? null : (JSON.parse(round.set) as KeeperRoundView['set']),
      setSignatures: texts((one) => one.setSignature),
      freezeLeaf: round.freezeLeaf,
      joins: await readJoins(queries, round.id),
      outputHashes: texts((one) => one.outputHash),
      statementSignatures: texts((one) => one.statementSignature),
      resultLeaf: round.resultLeaf,
    },
  };
}

export async function readContributionForKeeper(
  platform: Platform,
  keeper: KeeperIdentity,
  { submission_uuid: uuid }: QueryOf<Contract['keeperContribution']>,
): Promise<AnswerOf<Contract['keeperContribution']>> {
  const { queries } = platform.db;
  const found = await findKeptContribution(queries, uuid);
  const body = found && (await findSealedBody(queries, uuid));
  if (!found || body === null) throw new AppError('consensusSubmissionNotFound');
  await findOwnRound(platform, keeper, found.roundId);
  return { contribution: body };
}
