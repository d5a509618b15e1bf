// Who keeps: enrolling, retiring and showing keepers.
import { toBase64 } from '@pricevault/consensus';
import {
  boxFormOf,
  leafBytes,
  readEnrolment,
  type Enrolment,
} from '@pricevault/consensus/protocol3';
import type { AnswerOf, BodyOf, keepersContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import {
  actorOf,
  transact,
  type AuditedCaller,
  type UserCaller,
} from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  insertKeeper,
  isKnownSignKey,
  listKeepers,
  lockKeepers,
  retireKeeper,
} from './keepers.repository.ts';
import { listRoundsOfKeeper, lockKeptRound } from './kept-rounds.repository.ts';
import { appendLeaf, readLogKey } from './log.service.ts';
import { voidLockedRound } from './voiding.service.ts';
import { notifyKeepers, rosterNews } from './news.repository.ts';

type Contract = typeof keepersContract;
const places = [0, 1, 2] as const;

export async function readKeepers(platform: Platform): Promise<AnswerOf<Contract['keepers']>> {
  const rows = await listKeepers(platform.db.queries);
  const log = await readLogKey(platform);
  return {
    keepers: rows.map((row) => ({
      name: row.name,
      operator: row.operator,
      publicKey: toBase64(boxFormOf(new Uint8Array(row.signKey))),
      signKey: row.signKey.toString('base64'),
      lastSeen: row.lastSeenAt?.toISOString() ?? null,
    })),
    embedded: rows.length > 0 && rows.every(({ isEmbedded }) => isEmbedded),
    log: log && { origin: log.origin, signKey: Buffer.from(log.signKey).toString('base64') },
  };
}

export async function enrolKeeper(
  platform: Platform,
  caller: UserCaller,
  { enrolment: line }: BodyOf<Contract['enrolKeeper']>,
): Promise<AnswerOf<Contract['enrolKeeper']>> {
  const enrolment = await readEnrolment(line);
  if (!enrolment) throw new AppError('keeperEnrolmentInvalid', {}, { field: 'enrolment' });
  return transact(platform, caller, async (tx) => ({
    place: await enrol(platform, tx, caller, enrolment, false),
  }));
}

/** Embedded keepers and others do not serve together: the descriptor says one or the other. */
export async function enrol(
  platform: Pick<Platform, 'secrets'>,
  tx: Executor,
  caller: AuditedCaller,
  { name, operator, signKey }: Enrolment,
  isEmbedded: boolean,
): Promise<number> {
  const serving = await lockKeepers(tx);
  const place = places.find((one) => serving.every((keeper) => keeper.place !== one));
  const isOfOtherKind = serving.some((keeper) => keeper.isEmbedded !== isEmbedded);
  if (isOfOtherKind && !isEmbedded) throw new AppError('keepersEmbedded');
  if (place === undefined || isOfOtherKind) throw new AppError('keepersComplete');
  const isTaken =
    (await isKnownSignKey(tx, signKey)) || serving.some((keeper) => keeper.name === name);
  if (isTaken) throw new AppError('keeperEnrolmentInvalid', {}, { field: 'enrolment' });
  await insertKeeper(tx, { place, name, operator, signKey, isEmbedded });
  const fields = { change: 'enrolled', place, name, operator, signKey: toBase64(signKey) };
  await appendLeaf(platform, tx, leafBytes('keeper-change', fields));
  // The third one: rounds can open.
  await notifyKeepers(tx, rosterNews);
  await recordAudit(tx, actorOf(caller), {
    action: 'keeper.enrolled',
    objectType: 'keeper',
    objectId: toBase64(signKey),
    details: { name, operator, place },
  });
  return place;
}

/** Shares are never handed on: the keeper's rounds without a result end. */
export async function endKeeper(
  platform: Platform,
  caller: UserCaller,
  { signKey }: BodyOf<Contract['retireKeeper']>,
): Promise<AnswerOf<Contract['retireKeeper']>> {
  return transact(platform, caller, async (tx) => {
    const keeper = (await lockKeepers(tx)).find(
      (one) => one.signKey.toString('base64') === signKey,
    );
    if (!keeper) throw new AppError('keeperNotFound', {}, { field: 'signKey' });
    const rounds = await listRoundsOfKeeper(tx, keeper.id);
    for (const id of rounds) {
      const round = await lockKeptRound(tx, id);
      if (round)
        await voidLockedRound(platform, tx, round, 'a keeper was retired', actorOf(caller));
    }
    await retireKeeper(tx, keeper.id);
    const fields = { change: 'retired', place: keeper.place, signKey };
    await appendLeaf(platform, tx, leafBytes('keeper-change', fields));
    await recordAudit(tx, actorOf(caller), {
      action: 'keeper.retired',
      objectType: 'keeper',
      objectId: signKey,
      details: { name: keeper.name, voided: rounds.length },
    });
    return { voided: rounds.length };
  });
}
