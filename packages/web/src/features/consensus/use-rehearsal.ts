// A rehearsal from its opening to the opened result. Everything goes through the vault and the keepers, as in a real round.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptsToCount } from '@pricevault/consensus/protocol3/receipts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import {
  closeRehearsal,
  openRehearsal,
  readKeptRound,
  readKeptRounds,
  readReceipts,
  readResult,
  sendContribution,
  unlessRefused,
} from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import { readTrust } from './consensus-memory.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { progressOf } from './RoundState.tsx';
import { useKeeperPins } from './use-keeper-pins.tsx';
import { referencesOf, trustFor, type ShownOutcome } from './use-open-result.ts';

/** Beside the user: enough for median and trimmed mean. */
export const syntheticMembers = 8;
/** Milliseconds between looks. */
const interval = 700;

type StageName = 'opening' | 'sealing' | 'sending' | 'computing' | 'checking';

export interface RehearsalOutcome extends ShownOutcome {
  readonly isExact: boolean;
  readonly fromFile: number;
}

export function useRehearsal() {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const { worker, opened: key } = useConsensusSession();
  const failureText = useConsensusFailure();
  const pinning = useKeeperPins();
  /** `part` is null where it is not known how long something takes. */
  const [stage, setStage] = useState<{ name: StageName; part: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<RehearsalOutcome | null>(null);
  useUnsavedWork({ isUnsaved: stage !== null, kind: 'page' });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** Whoever leaves the page ends the rehearsal: nobody waits for what comes next. */
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve, interval));
    if (!isHere.current) throw new Error('The page was left.');
  };

  /** The round is there when three keepers have signed it. */
  const signedRound = async (roundId: string) => {
    for (;;) {
      const round = await unlessRefused(() => readKeptRound(roundId), 'consensusRoundNotFound');
      if (round) return round;
      await pause();
    }
  };
  const receivedByTwo = async (uuid: string) => {
    while ((await readReceipts(uuid)).receipts.length < receiptsToCount) await pause();
  };
  /** Computed, signed and in a checkpoint with enough co-signatures. */
  const publishedResult = async (roundId: string, publicKey: string) => {
    for (;;) {
      const { items } = await readKeptRounds();
      const round = items.find(({ id }) => id === roundId);
      const part = round ? progressOf(round) : null;
      setStage({ name: 'computing', part: part === null ? null : part / 100 });
      if (round?.state === 'published' || round?.state === 'void') {
        const body = { round_id: roundId, public_key: publicKey };
        const log_size = readTrust(user.id).head?.size ?? 0;
        const reply = await unlessRefused(() => readResult({ ...body, log_size }), ...notYet);
        if (reply) return reply.data;
      }
      await pause();
    }
  };

  const rehearse = async (batchId: string, publicKey: string) => {
    setStage({ name: 'opening', part: null });
    const { keys } = await worker.ask('rehearsalKeys', { count: syntheticMembers });
    const members = [...keys];
    const { round_id: roundId } = await openRehearsal({ batchId, public_key: publicKey, members });
    const { descriptor, signatures } = await signedRound(roundId);
    const pins = await pinning.confirm(descriptor);
    if (!pins) return;
    setStage({ name: 'sealing', part: 0 });
    const { bodies, own, ownValues, fromFile } = await worker.ask(
      'rehearse',
      { descriptor, signatures, pins },
      (part) => setStage({ name: 'sealing', part }),
    );
    for (const [index, body] of bodies.entries()) {
      setStage({ name: 'sending', part: index / bodies.length });
      const { wraps, commitments, auths, readers, ...others } = body;
      await sendContribution({
        ...others,
        wraps: [...wraps],
        commitments: [...commitments],
        auths: [...auths],
        readers: [...readers],
      });
    }
    // What has no receipts at the close does not count.
    for (const { submission_uuid: uuid } of bodies) await receivedByTwo(uuid);
    await closeRehearsal(roundId);
    const data = await publishedResult(roundId, publicKey);
    if (!('kept' in data)) return;
    setStage({ name: 'checking', part: null });
    if (data.kept.outputs.length === 0) {
      setProblem(t('result.notCovered'));
      return;
    }
    const trust = await trustFor(user.id, { own, pins, ownValues });
    const asked = { rehearsalId: roundId };
    const opened = await worker.ask('openKept', { ...trust, asked, result: data.kept });
    const { isExact } = await worker.ask('rehearsalIsExact', { rows: opened.rows });
    const references = await referencesOf(opened.rows, null);
    setOutcome({ ...opened, isExact, fromFile, references });
  };
  const start = async (batchId: string) => {
    if (!key) return;
    setProblem(null);
    setOutcome(null);
    try {
      await rehearse(batchId, key.publicKey);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setStage(null);
    }
  };
  return { stage, problem, outcome, start, dialog: pinning.dialog };
}

/** The result is not there yet. */
const notYet = ['consensusRoundOpen', 'keptRoundComputing', 'keptResultUnsigned'] as const;
