// Reads a result and opens it in the worker.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Descriptor, KeptResult, Pins } from '@pricevault/consensus/protocol3';
import type { MarkReference } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import type { DecimalMark } from '../../ui/upload/number-question.ts';
import {
  readKeepers,
  readReferences,
  readResult,
  watchInterval,
  unlessRefused,
} from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import {
  changeTrust,
  readTrust,
  recallDate,
  recallRound,
  type RememberedRound,
  type Trust,
} from './consensus-memory.ts';
import type { ConsensusRequests, OpenedResult, ResultRow } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { holdSealedResult } from './opened-results.api.ts';
import { useResultOfChoice } from './result-of-choice.ts';

export interface ResultChoice {
  readonly id: string;
  readonly date: string;
  /** Null for the rows of protocol 1. */
  readonly roundId: string | null;
  readonly instrumentTypeId: string | null;
}

export interface ShownOutcome extends OpenedResult {
  readonly references: ReadonlyMap<number, MarkReference>;
}

interface OpenedChoice extends ShownOutcome {
  /** Chosen to show own values that this browser does not remember. */
  readonly ownFile: { readonly file: File; readonly read: ReadOwnFile } | null;
}
export type ReadOwnFile = ConsensusRequests['addOwn']['answer'];

/** What a member compares a result with: what this browser has confirmed and remembers. */
export async function trustFor(
  userId: string,
  remembered: Pick<RememberedRound, 'own' | 'pins' | 'ownValues'> | null,
): Promise<Omit<ConsensusRequests['openKept']['ask'], 'result' | 'asked'>> {
  const trust = readTrust(userId);
  const log = trust.log ?? (await readKeepers()).log ?? { origin: '', signKey: '' };
  return {
    // A round keeps the pins under which the user's values were sealed: keepers may be replaced afterwards.
    pins: remembered?.pins ?? null,
    own: remembered?.own ?? null,
    ownValues: remembered?.ownValues ?? null,
    log: { ...log, last: trust.head },
    // oxlint-disable-next-line pricevault/no-local-clock -- the vault must not decide which co-signatures are recent
    now: Date.now(),
  };
}

export async function referencesOf(rows: readonly ResultRow[], valuationDate: string | null) {
  const tradeIds = rows.map(({ tradeId }) => tradeId);
  const found =
    tradeIds.length === 0 ? [] : await readReferences(tradeIds, valuationDate).catch(() => []);
  return new Map(found.map((one) => [one.tradeId, one]));
}

/** For a round that this browser gave nothing to: the keepers that it has confirmed; null where it has confirmed none. */
function confirmedPins({ keepers, former, steps }: Trust, kept: KeptResult): Pins | null {
  if (keepers.length === 0) return null;
  // The worker reads it strictly.
  const shown = JSON.parse(kept.descriptor) as Descriptor;
  const served = shown.keepers.map(({ signKey }) => signKey);
  const earlier = former.find((keys) => keys.join() === served.join());
  return {
    signKeys: earlier ?? keepers.map(({ signKey }) => signKey),
    step: steps[shown.instrumentTypeId] ?? shown.step,
  };
}

type Unseen = 'notCovered' | 'notReader' | 'notContributor';

/** Why the caller gets the lists without the figures; null where it gets them. */
function unseenBecause(
  { outputs, set, covered }: KeptResult,
  own: RememberedRound['own'] | undefined,
): Unseen | null {
  if (outputs.length > 0) return null;
  if (!own) return 'notReader';
  const uuid = own.submissionUuid;
  if (!set.some((entry) => entry.submission_uuid === uuid)) return 'notContributor';
  return covered.includes(uuid) ? 'notReader' : 'notCovered';
}

/**
 * `outcome`, `progress`, `problem` and `waiting` are those of the given choice; null where nothing was opened for it.
 * `waiting` says what a result that is not there yet waits for.
 */
export function useOpenResult(choice: ResultChoice | undefined) {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const { worker, opened: key } = useConsensusSession();
  const failureText = useConsensusFailure();
  const { shown, run } = useResultOfChoice<OpenedChoice>(choice?.id ?? '', failureText);
  // By round: what was asked for one must not take the reason of another away when it arrives late.
  const [unseen, setUnseen] = useState<Readonly<Record<string, Unseen | 'unsigned' | null>>>({});
  const tell = (roundId: string, why: Unseen | 'unsigned' | null) =>
    setUnseen((others) => ({ ...others, [roundId]: why }));

  const openRows = async (date: string, onProgress: (part: number) => void) => {
    const { data } = await readResult({ date });
    if (!('sigma' in data)) return null;
    return worker.ask('openRows', { result: data }, onProgress);
  };
  /** Asks again until keepers have co-signed it; null where nobody waits for it any more. */
  const cosignedResult = async (roundId: string, isWanted: () => boolean) => {
    while (isWanted()) {
      const last = readTrust(user.id).head;
      const body = {
        round_id: roundId,
        public_key: key?.publicKey ?? '',
        log_size: last?.size ?? 0,
      };
      const reply = await unlessRefused(() => readResult(body), 'keptResultUnsigned');
      if (reply) return reply;
      tell(roundId, 'unsigned');
      await new Promise((resolve) => setTimeout(resolve, watchInterval));
    }
    return null;
  };
  const openKept = async (
    { date, instrumentTypeId }: ResultChoice,
    roundId: string,
    isWanted: () => boolean,
  ) => {
    const reply = await cosignedResult(roundId, isWanted);
    if (!reply || !('kept' in reply.data)) return null;
    const { data } = reply;
    const typeId = instrumentTypeId ?? '';
    const remembered = recallRound(user.id, roundId) ?? recallDate(user.id, typeId, date);
    const why = unseenBecause(data.kept, remembered?.own);
    tell(roundId, why);
    if (why !== null) return null;
    const trust = await trustFor(user.id, remembered);
    const opened = await worker.ask('openKept', {
      ...trust,
      pins: trust.pins ?? confirmedPins(readTrust(user.id), data.kept),
      asked: { instrumentTypeId: typeId, valuationDate: date },
      result: data.kept,
    });
    if (opened.kept?.head) {
      const { origin, signKey } = trust.log;
      changeTrust(user.id, { head: opened.kept.head, log: { origin, signKey } });
    }
    return opened;
  };
  /** For the desk. */
  const hold = (chosen: ResultChoice, { rows, references, checks }: ShownOutcome) => {
    const { roundId, instrumentTypeId, date: valuationDate } = chosen;
    if (roundId === null || instrumentTypeId === null) return;
    const result = { roundId, instrumentTypeId, valuationDate, rows, references };
    holdSealedResult(user.id, result, checks);
  };
  const open = (chosen: ResultChoice) =>
    run(null, async (onProgress, isWanted) => {
      if (chosen.roundId !== null) tell(chosen.roundId, null);
      const opened =
        chosen.roundId === null
          ? await openRows(chosen.date, onProgress)
          : await openKept(chosen, chosen.roundId, isWanted);
      if (!opened) return null;
      const references = await referencesOf(opened.rows, chosen.date);
      hold(chosen, { ...opened, references });
      return { ...opened, references, ownFile: null };
    });
  const readOwn = (file: File, mark: DecimalMark | null, sheet?: string) =>
    run(shown.result, async () => {
      const before = shown.result;
      if (!before) return null;
      const expected = before.rows.flatMap(({ tradeId, average }) =>
        average === null ? [] : [[tradeId, Number(average)] as const],
      );
      const read = await worker.ask('addOwn', { file, sheet, mark, expected });
      const own = new Map('problem' in read ? [] : read.values);
      const rows = before.rows.map((row) => {
        const found = own.get(row.tradeId);
        return found ? { ...row, own: found.value, forward: found.forward } : row;
      });
      if (choice) hold(choice, { ...before, rows });
      return { ...before, rows, ownFile: { file, read } };
    });
  const addOwn = (file: File) => readOwn(file, null);
  const chooseMark = async (mark: DecimalMark) => {
    const own = shown.result?.ownFile;
    const sheet = own && 'sheet' in own.read ? own.read.sheet?.name : undefined;
    if (own) await readOwn(own.file, mark, sheet);
  };
  const chooseSheet = async (name: string) => {
    const file = shown.result?.ownFile?.file;
    if (file) await readOwn(file, null, name);
  };
  const why = unseen[choice?.roundId ?? ''] ?? null;
  const waiting = why === 'unsigned' ? t('stateTexts.unsigned') : null;
  const unread = why === null || why === 'unsigned' ? null : t(`result.${why}`);
  const { result: outcome, progress, problem } = shown;
  return {
    outcome,
    progress,
    problem: problem ?? unread,
    waiting,
    open,
    addOwn,
    chooseMark,
    chooseSheet,
  };
}
