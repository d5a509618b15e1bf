// Kept rounds as members see them: lists, descriptors, and the result with its proofs.
import {
  refusalsToLeaveOut,
  type ResultLists,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type {
  AnswerOf,
  BodyOf,
  consensusContract,
  keepersContract,
  QueryOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { awaitedKeepers } from './awaited-keepers.ts';
import { readJoins, readOutputKeys, readOutputs } from './computation.repository.ts';
import { readTerms } from './descriptor-parts.repository.ts';
import { countKeptContributions, readJudged } from './kept-contributions.repository.ts';
import {
  findKeptRound,
  findKeptRoundOfDate,
  findNewestKeptRound,
  listKeptRounds,
  readRoundKeepers,
  type KeptRoundRow,
  type KeptState,
  type RoundKeeperRow,
} from './kept-rounds.repository.ts';
import { cosignedSize, proveLeaf } from './log.service.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';

type Contract = typeof keepersContract;
type SeenState = 'open' | 'frozen' | 'computed' | 'published' | 'void';

export async function readKeptRounds(
  { db: { queries } }: Platform,
  { user }: UserCaller,
  { instrumentTypeId }: QueryOf<Contract['keptRounds']>,
): Promise<AnswerOf<Contract['keptRounds']>> {
  const instrument =
    instrumentTypeId === undefined ? null : await findInstrument(queries, instrumentTypeId);
  if (instrumentTypeId !== undefined && !instrument) {
    throw new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
  }
  const by = { userId: user.id, firmId: user.firmId };
  const rounds = await listKeptRounds(queries, by, instrument?._id ?? null);
  const cosigned = await cosignedSize(queries);
  const items = await Promise.all(
    rounds.map(async (round) => {
      const isWatched =
        watchedStates.includes(round.state) || (round.state === 'open' && round.isOver);
      const keepers = isWatched ? await readRoundKeepers(queries, round.id) : [];
      const joins = round.state === 'frozen' ? await readJoins(queries, round.id) : [];
      const judged =
        round.state === 'open' && round.isOver
          ? await readJudged(queries, { roundId: round.id })
          : [];
      const stops = stopsOf(round, keepers);
      // Who has said why it stops is named with its reason.
      const awaited = awaitedKeepers({ round, keepers, joins, judged }).filter(
        (name) => !stops.some(({ keeper }) => keeper === name),
      );
      return {
        id: round.id,
        protocol: 3 as const,
        instrumentTypeId: round.instrumentId,
        instrumentName: round.instrumentName,
        valuationDate: round.valuationDate,
        opensAt: round.opensAt.toISOString(),
        closesAt: round.closesAt.toISOString(),
        state: listedState(round, cosigned),
        rehearsal: round.rehearsedBy !== null,
        sequence: round.sequence,
        tries: round.tries,
        isOwn: round.isOwn,
        voidReason: round.voidReason,
        progress: round.state === 'preparing' ? [] : keepers.map(({ progress }) => progress),
        ahead: Math.max(0, ...keepers.map(({ progress }) => progress?.ahead ?? 0)),
        awaited,
        stops,
      };
    }),
  );
  return { items };
}

/** The same fields, in the same form, as go into the hashes of a descriptor. */
export async function readKeptTerms(
  { db }: Platform,
  { items }: BodyOf<Contract['keptTerms']>,
): Promise<AnswerOf<Contract['keptTerms']>> {
  const rows = await readTerms(db.queries, { tradeNumbers: readTradeIds(items).ids });
  return { items: rows as AnswerOf<Contract['keptTerms']>['items'] };
}

/** In these states keepers tell how far they are, or why they stopped. */
const watchedStates: readonly KeptState[] = ['preparing', 'frozen', 'computed'];

type ListedState = AnswerOf<Contract['keptRounds']>['items'][number]['state'];

function listedState({ state, resultLeaf }: KeptRoundRow, cosigned: number): ListedState {
  if (state === 'preparing') return 'refused';
  const isWaiting = state === 'published' && (resultLeaf === null || resultLeaf >= cosigned);
  return isWaiting ? 'unsigned' : state;
}

/** A keeper that has signed after all refuses nothing any more. */
export function stopsOf(
  { state }: Pick<KeptRoundRow, 'state'>,
  keepers: readonly RoundKeeperRow[],
): { keeper: string; reason: string }[] {
  const said = keepers.flatMap(({ name, progress, descriptorSignature }) => {
    const reason = progress?.stopped ?? null;
    const isOver = state === 'preparing' && descriptorSignature !== null;
    return reason === null || isOver ? [] : [{ keeper: name, reason }];
  });
  return [...said, ...(state === 'frozen' ? otherLists(keepers) : [])];
}

/** Where two agree and the third does not, the third; where nobody agrees, all of them. */
function otherLists(keepers: readonly RoundKeeperRow[]): { keeper: string; reason: string }[] {
  const reason = 'its counts are not those of the other keepers';
  const sent = keepers.filter(({ listsHash }) => listsHash !== null);
  const agreeing = (hash: string | null) => sent.filter((one) => one.listsHash === hash).length;
  const isSame = sent.every(({ listsHash }) => agreeing(listsHash) === sent.length);
  const wrong = isSame ? [] : sent.filter(({ listsHash }) => agreeing(listsHash) < 2);
  return wrong.map(({ name }) => ({ keeper: name, reason }));
}

/** Other people's rehearsals, and rounds that are not signed yet, are treated as not found. */
async function seenRound(
  { db }: Platform,
  { user }: UserCaller,
  round: KeptRoundRow | null,
): Promise<KeptRoundRow & { readonly descriptor: string }> {
  const isHidden = round?.rehearsedBy != null && round.rehearsedBy !== user.id;
  const mayLook = round?.rehearsedBy === user.id || (await isVettedFirm(db.queries, user.firmId));
  if (!round || isHidden || !mayLook || round.state === 'preparing' || round.descriptor === null) {
    throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
  }
  return { ...round, descriptor: round.descriptor };
}

const text = (bytes: Buffer | null) => bytes?.toString('base64') ?? '';

export async function readKeptRound(
  platform: Platform,
  caller: UserCaller,
  { round_id: id }: QueryOf<Contract['keptRound']>,
): Promise<AnswerOf<Contract['keptRound']>> {
  const { queries } = platform.db;
  const round = await seenRound(platform, caller, await findKeptRound(queries, id));
  return {
    round: {
      ...(await textOf(queries, round)),
      sequence: await countKeptContributions(queries, round.id, caller.user.firmId),
    },
  };
}

/** The newest round of a type; null before the keepers have signed one. */
export async function readNewestRound(executor: Executor, instrumentId: string) {
  const round = await findNewestKeptRound(executor, instrumentId);
  return round && textOf(executor, round);
}

async function textOf(executor: Executor, round: KeptRoundRow) {
  const keepers = await readRoundKeepers(executor, round.id);
  return {
    id: round.id,
    protocol: 3 as const,
    state: round.state as SeenState,
    descriptor: round.descriptor ?? '',
    signatures: keepers.map(({ descriptorSignature }) => text(descriptorSignature)),
  };
}

/** The result of a kept round, with its figures for one public key of the caller. */
export async function readKeptResult(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<(typeof consensusContract)['result']>,
): Promise<AnswerOf<(typeof consensusContract)['result']>> {
  const { queries } = platform.db;
  const { date, instrumentTypeId, round_id: id, public_key: key = '' } = body;
  const found =
    id !== undefined
      ? await findKeptRound(queries, id)
      : instrumentTypeId !== undefined && date !== undefined
        ? await findKeptRoundOfDate(queries, instrumentTypeId, date)
        : null;
  const round = await seenRound(platform, caller, found);
  if (round.state === 'void') throw new AppError('consensusRoundVoid');
  if (round.state === 'open' && !round.isOver) {
    throw new AppError('consensusRoundOpen', { closesAt: round.closesAt.toISOString() });
  }
  if (round.resultLeaf === null) throw new AppError('keptRoundComputing');
  const log = await proveLeaf(queries, round.resultLeaf, body.log_size ?? 0);
  if (log === null) throw new AppError('keptResultUnsigned');
  const keepers = await readRoundKeepers(queries, round.id);
  const lists = JSON.parse(round.lists ?? '') as ResultLists;
  const judged = await readJudged(queries, { roundId: round.id });
  // A reader's own key opens the outputs; whose it is, only the keepers decide.
  const isOwnKey =
    round.rehearsedBy === caller.user.id ||
    (await listKeysOf(queries, caller.user.id)).includes(key);
  const keys = isOwnKey ? await readOutputKeys(queries, round.id, key) : [];
  return {
    data: {
      kept: {
        descriptor: round.descriptor,
        descriptorSignatures: keepers.map((one) => text(one.descriptorSignature)),
        set: JSON.parse(round.set ?? '[]') as SetEntry[],
        refused: judged
          .filter(({ refusals }) => refusals.length >= refusalsToLeaveOut)
          .map(({ submission_uuid, refusals }) => ({ submission_uuid, refusals })),
        setSignatures: keepers.map((one) => text(one.setSignature)),
        covered: [...lists.covered],
        published: lists.published.map(([tradeId, marks]) => [tradeId, marks]),
        withheld: [...lists.withheld],
        outputs: keys.length === 0 ? [] : (await readOutputs(queries, round.id)).map(text),
        keys: keys.map(text),
        statementSignatures: keepers.map((one) => text(one.statementSignature)),
        log: {
          checkpoint: log.checkpoint,
          inclusion: { ...log.inclusion, hashes: [...log.inclusion.hashes] },
          consistency: { ...log.consistency, hashes: [...log.consistency.hashes] },
        },
      },
    },
  };
}
