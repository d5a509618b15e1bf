// Instrument types: a name is taken once in its asset for a currency and a frequency; removing one takes its trades along.
import { instrumentDefaults } from '@pricevault/basics';
import type {
  AnswerOf,
  BodyOf,
  Instrument,
  InstrumentForm,
  instrumentsContract,
  QueryOf,
} from '@pricevault/contract';
import type { Insertable, Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { breaksUnique } from '../../platform/db/database-errors.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countTradesOfInstruments } from '../trades/trades.repository.ts';
import {
  findInstrument,
  holdAsset,
  insertInstrument,
  listInstruments,
  removeInstruments,
  updateInstrument,
} from './instruments.repository.ts';

type Contract = typeof instrumentsContract;

export async function readInstruments(
  { db }: Platform,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listInstruments(db.queries, query);
}

export async function createInstrument(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const id = await insertInstrument(tx, {
      ...columnsOf({ ...instrumentDefaults, ...withoutGaps(form) }),
      created_by: caller.user.id,
      created_at: now,
      updated_at: now,
    });
    if (id === null) throw new AppError('assetNotFound', {}, { field: 'assetId' });
    await record(tx, caller, 'instruments.created', id, form.name);
    return { items: [await readBack(tx, id)] };
  }).catch(nameTaken(form.name));
}

export async function changeInstrument(
  platform: Platform,
  caller: UserCaller,
  { _id, ...form }: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await holdAsset(tx, form.assetId))) {
      throw new AppError('assetNotFound', {}, { field: 'assetId' });
    }
    const changes = { ...columnsOf(withoutGaps(form)), updated_at: platform.clock.now() };
    if (!(await updateInstrument(tx, _id, changes))) throw new AppError('instrumentNotFound');
    await record(tx, caller, 'instruments.updated', _id, form.name);
    return { items: [await readBack(tx, _id)] };
  }).catch(nameTaken(form.name));
}

export async function countRelatedTrades(
  { db }: Platform,
  { items }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  return { related: await countTradesOfInstruments(db.queries, items) };
}

/** Removing what is gone already changes nothing and succeeds. */
export async function removeInstrumentsWithTrades(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    const removed = await removeInstruments(tx, items, platform.clock.now());
    if (removed.length > 0) {
      await recordAudit(tx, actorOf(caller), {
        action: 'instruments.removed',
        objectType: 'instrument',
        details: { ids: removed },
      });
      await addEvent(tx, 'instruments.changed', 'all', {});
      await addEvent(tx, 'trades.changed', 'all', {});
    }
    return { items: removed };
  });
}

async function readBack(tx: Executor, id: string): Promise<Instrument> {
  const item = await findInstrument(tx, id);
  if (!item) throw new AppError('instrumentNotFound');
  return item;
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: string,
  id: string,
  name: string,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'instrument',
    objectId: id,
    details: { name },
  });
  await addEvent(tx, 'instruments.changed', 'all', {});
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the settings that the call left out: they keep their value, or get their default. */
function withoutGaps<T extends object>(form: T): Given<T> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}

type FormColumns = Insertable<Tables['instruments']> & Updateable<Tables['instruments']>;

function columnsOf(form: InstrumentForm): FormColumns {
  return withoutGaps({
    asset_id: form.assetId,
    name: form.name,
    currency: form.currency,
    service_frequency: form.serviceFrequency,
    pricing_zone: form.pricingTZ,
    pricing_time: form.pricingTime,
    submission_period_minutes: form.submissionPeriod,
    submission_tries: form.submissionTries,
    min_contributors: form.minContributors,
    shows_provisional_results: form.provisionalResults,
    min_cohort: form.minCohort,
    allows_protocol_1: form.allowProtocol1,
    closed_dates: form.closedDates && [...new Set(form.closedDates)].toSorted(),
    is_open_at_weekends: form.openAtWeekends,
  });
}

function nameTaken(name: string) {
  return (error: unknown): never => {
    if (!breaksUnique(error, 'instruments_name')) throw error;
    throw new AppError('instrumentNameTaken', { name }, { field: 'name', cause: error });
  };
}
