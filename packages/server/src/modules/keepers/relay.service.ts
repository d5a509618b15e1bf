// The relay between keepers: frames wait in a bounded, unlogged table until their receiver has them, on whatever node.
import type { AnswerOf, BodyOf, keepersContract, QueryOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countWaitingBytes,
  deleteFrames,
  insertFrames,
  readFrames,
  readNewestAttempt,
  type FramePlace,
} from './computation.repository.ts';
import { findKeptRound, readRoundKeepers } from './kept-rounds.repository.ts';
import { bytesOf } from './log.service.ts';
import { frameNews, keeperNews, notifyKeepers } from './news.repository.ts';

type Contract = typeof keepersContract;

/** Of one round. A sender that meets it waits and tries again. */
const maxWaitingBytes = 64 * 1024 * 1024;

export async function sendFrames(
  { db }: Platform,
  keeper: KeeperIdentity,
  body: BodyOf<Contract['sendKeeperFrames']>,
): Promise<AnswerOf<Contract['sendKeeperFrames']>> {
  const place = placeOf(body);
  if (await isOver(db, place, keeper)) return { isOver: true };
  if (body.frames.some(({ to }) => to === keeper.place)) {
    throw new AppError('keeperMessageRefused', { fault: 'receiver' });
  }
  if ((await countWaitingBytes(db.queries, body.round_id)) > maxWaitingBytes) {
    throw new AppError('relayFull', {}, { retryAfter: 1 });
  }
  const frames = body.frames.map(({ to, number, frame }) => ({
    to,
    number,
    frame: bytesOf(frame),
  }));
  await insertFrames(db.queries, place, keeper.place, frames);
  for (const to of new Set(frames.map((frame) => frame.to))) {
    await notifyKeepers(db.queries, frameNews(body.round_id, to));
  }
  return { isOver: false };
}

export async function receiveFrames(
  { db, listener }: Platform,
  keeper: KeeperIdentity,
  query: QueryOf<Contract['keeperFrames']>,
): Promise<AnswerOf<Contract['keeperFrames']>> {
  const place = placeOf(query);
  const [first, second] = [0, 1, 2].filter((one) => one !== keeper.place) as [number, number];
  const next = [
    { from: first, number: query.first },
    { from: second, number: query.second },
  ];
  await deleteFrames(db.queries, place, keeper.place, next);
  const look = async () => {
    if (await isOver(db, place, keeper)) return { frames: [], isOver: true };
    const frames = await readFrames(db.queries, place, keeper.place, next);
    return {
      isOver: false,
      frames: frames.map((one) => ({ ...one, frame: one.frame.toString('base64') })),
    };
  };
  // Listening begins before looking, so that nothing comes in between unheard.
  const news = listener.expect(
    keeperNews,
    frameNews(query.round_id, keeper.place),
    query.wait * 1_000,
  );
  const found = await look();
  if (found.isOver || found.frames.length > 0 || query.wait === 0) {
    news.cancel();
    return found;
  }
  await news.met;
  return look();
}

const placeOf = (given: { round_id: string } & Pick<FramePlace, 'phase' | 'attempt'>) => ({
  roundId: given.round_id,
  phase: given.phase,
  attempt: given.attempt,
});

async function isOver(
  { queries }: Platform['db'],
  { roundId, phase, attempt }: FramePlace,
  keeper: KeeperIdentity,
): Promise<boolean> {
  const round = await findKeptRound(queries, roundId);
  const isOwn = (await readRoundKeepersOf(queries, roundId)).includes(keeper.id);
  if (!round || !isOwn) throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
  return round.state !== 'frozen' || (await readNewestAttempt(queries, roundId, phase)) !== attempt;
}

async function readRoundKeepersOf(queries: Platform['db']['queries'], roundId: string) {
  return (await readRoundKeepers(queries, roundId)).map(({ keeperId }) => keeperId);
}
