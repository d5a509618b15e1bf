// The relay between keepers: frames wait in a bounded, unlogged table until their receiver has them, on whatever node.
import type { AnswerOf, BodyOf, keepersContract, QueryOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertFrames, takeFrames, type FramePlace } from './computation.repository.ts';
import { bytesOf } from './log.service.ts';
import { frameNews, keeperNews } from './news.repository.ts';

type Contract = typeof keepersContract;

/** Of one sender in one round, so that nobody takes the others' place. A sender that meets it waits and tries again. */
const maxWaitingBytes = 24 * 1024 * 1024;

export async function sendFrames(
  { db }: Platform,
  keeper: KeeperIdentity,
  body: BodyOf<Contract['sendKeeperFrames']>,
): Promise<AnswerOf<Contract['sendKeeperFrames']>> {
  if (body.frames.some(({ to }) => to === keeper.place)) {
    throw new AppError('keeperMessageRefused', { fault: 'receiver' });
  }
  const frames = body.frames.map(({ to, number, frame }) => ({
    to,
    number,
    frame: bytesOf(frame),
  }));
  const receivers = [...new Set(frames.map(({ to }) => to))];
  const wake = {
    channel: keeperNews,
    payloads: receivers.map((to) => frameNews(body.round_id, to)),
  };
  const place = placeOf(body);
  const found = await insertFrames(db.queries, place, keeper, frames, wake, maxWaitingBytes);
  if (!found) throw roundNotFound();
  if (found.isFull && !found.isOver) throw new AppError('relayFull', {}, { retryAfter: 1 });
  return { isOver: found.isOver };
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
  const look = async () => {
    const found = await takeFrames(db.queries, place, keeper, next);
    if (!found) throw roundNotFound();
    const frames = found.frames.map((one) => ({ ...one, frame: one.frame.toString('base64') }));
    return { isOver: found.isOver, frames };
  };
  // Listening begins before looking, so that nothing comes in between unheard.
  const news = listener.expect(
    keeperNews,
    frameNews(query.round_id, keeper.place),
    query.wait * 1_000,
  );
  const found = await look().catch((error: unknown) => {
    news.cancel();
    throw error;
  });
  if (found.isOver || found.frames.length > 0 || query.wait === 0) {
    news.cancel();
    return found;
  }
  await news.met;
  return look();
}

function placeOf({
  round_id: roundId,
  phase,
  attempt,
}: { round_id: string } & Pick<FramePlace, 'phase' | 'attempt'>): FramePlace {
  if (!isUuid(roundId)) throw roundNotFound();
  return { roundId, phase, attempt };
}

const roundNotFound = () => new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
