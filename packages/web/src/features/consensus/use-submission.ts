// The flow of a submission: file, sealing, private key, the specified questions, sending. When it is finished it is reset.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkedKeyFaults } from '@pricevault/consensus/protocol2/checked-keys';
import type { FileProblem } from '@pricevault/file-formats';
import { ApiError } from '../../lib/http/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import type { DecimalMark } from '../../ui/upload/number-question.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import {
  checkTrades,
  lastValues,
  readRound,
  sendContribution,
  sendSharing,
  useRound,
} from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import { readCheckedKeys, rememberRound } from './consensus-memory.ts';
import type { LoadedFile, PreparedRows } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';

export type Question = 'types' | 'duplicates' | 'invalid';
/** What is under way, each in a step of its own. */
export type Work = 'reading' | 'sealing' | 'sending';
/** Lists can change until somebody has contributed; sealing again once or twice is enough. */
const maxSealings = 4;

export function useSubmission() {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const { worker, opened } = useConsensusSession();
  const failureText = useConsensusFailure();
  const failureTexts = useFailureTexts();
  const [protocol, setProtocol] = useState<1 | 2>(2);
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  const [typeId, setTypeId] = useState<string | null>(null);
  const [prepared, setPrepared] = useState<PreparedRows | null>(null);
  /** Rows of the file that was sent last which were not sent. */
  const [unsent, setUnsent] = useState<readonly SkipReason[]>([]);
  const [work, setWork] = useState<{ kind: Work; part: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The work that the problem belongs to. */
  const [tried, setTried] = useState<{ kind: Work; key: string | null }>({
    kind: 'reading',
    key: null,
  });
  const [isForeign, setForeign] = useState(false);
  const [question, setQuestion] = useState<{
    kind: Question;
    answer: (yes: boolean) => void;
  } | null>(null);
  const round = useRound(typeId);
  // What went wrong in sending with one key says nothing about the next.
  const isOfOtherKey = tried.kind === 'sending' && tried.key !== (opened?.publicKey ?? null);

  const attempt = async (
    kind: Work,
    run: (onProgress: (part: number) => void) => Promise<void>,
  ) => {
    setProblem(null);
    setTried({ kind, key: opened?.publicKey ?? null });
    setWork({ kind, part: 0 });
    try {
      await run((part) => setWork({ kind, part }));
    } catch (error) {
      setProblem(failureText(error));
      // Specified: a notice with the first of the vault's errors. It goes by itself; what stands at the step stays.
      const [first] = error instanceof ApiError ? failureTexts(error) : [];
      if (kind === 'sending' && first !== undefined) notices.show('error', first);
    } finally {
      setWork(null);
    }
  };
  const ask = (kind: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ kind, answer });
    });
  const reset = () => {
    setFile(null);
    setFileProblem(null);
    setTypeId(null);
    setForeign(false);
    setPrepared(null);
    setProblem(null);
  };

  const load = (chosen: File) =>
    attempt('reading', async (onProgress) => {
      reset();
      setUnsent([]);
      const loaded = await worker.ask('loadFile', { file: chosen }, onProgress);
      if ('problem' in loaded) {
        setFileProblem(loaded.problem);
        return;
      }
      if (loaded.tradeIds.length === 0) {
        setProblem(t('steps.noRows', { ignored: loaded.leftOut.length }));
        return;
      }
      const { instrumentTypeId, result } = await checkTrades(loaded.tradeIds, protocol);
      setTypeId(instrumentTypeId);
      setForeign(result.invalid_ids.length === loaded.tradeIds.length);
      setFile(loaded.numbers === null ? loaded : await readByConsensus(loaded));
    });
  /** Where there is nothing to compare with, or it cannot be read, the question stays open. */
  const readByConsensus = async (loaded: LoadedFile) => {
    const expected = await lastValues(loaded.tradeIds).catch(() => []);
    return worker.ask('readNumbers', { mark: null, expected });
  };
  const chooseMark = (mark: DecimalMark) =>
    attempt('reading', async () => {
      setPrepared(null);
      setFile(await worker.ask('readNumbers', { mark, expected: [] }));
    });

  /** Refuses when a key that was checked has changed. */
  const sealFor = async (instrumentTypeId: string) => {
    const current = (await readRound(instrumentTypeId)).round;
    if (current?.state !== 'open') {
      setProblem(current?.closedEarly ? t('notes.endedEarly') : t('notes.noRound'));
      return null;
    }
    const changed = checkedKeyFaults(current.roster, readCheckedKeys(user.id), user.public_key);
    if (changed.length > 0) {
      setProblem(t('submission.changedKeys'));
      return null;
    }
    const publicKey = user.public_key ?? '';
    const sealed = await worker.ask('seal', { round: current, publicKey });
    if (sealed.rows.length > 0) return sealed;
    setProblem(t('notes.noTrades'));
    return null;
  };
  const encrypt = () =>
    attempt('sealing', async (onProgress) => {
      if (!file) return;
      // Trades of several types belong to no round. Submit says so, as specified; until then they are only encrypted here.
      if (protocol === 2 && typeId !== null) {
        const sealed = await sealFor(typeId);
        if (sealed) setPrepared(sealed);
        return;
      }
      const { result } = await checkTrades(file.tradeIds, protocol);
      const left = result.invalid_ids.map(Number);
      setPrepared(await worker.ask('encryptRows', { left }, onProgress));
    });

  const submit = () =>
    attempt('sending', async () => {
      if (!file || !prepared) return;
      const { result } = await checkTrades(file.tradeIds, protocol);
      if (!result.unique_ins_type || typeId === null) {
        await ask('types');
        return;
      }
      if (result.tf_duplicates_ids.length > 0 && !(await ask('duplicates'))) return;
      if (result.invalid_ids.length > 0 && !(await ask('invalid'))) return;
      const sent = protocol === 2 ? await sendSealed(typeId, prepared) : await sendRows(prepared);
      notices.show('success', t('submission.uploaded'));
      reset();
      setUnsent([...file.leftOut, ...sent].toSorted((a, b) => a.line - b.line));
    });
  /** Both ways of sending return the rows that the round does not take. */
  const sendSealed = async (instrumentTypeId: string, first: PreparedRows) => {
    let sealed = first;
    for (let sealing = 1; ; sealing += 1) {
      const { body, acknowledgement, ownValues } = await worker.ask('box', {});
      try {
        await sendContribution(body);
        rememberRound(user.id, { instrumentTypeId, acknowledged: acknowledgement, ownValues });
        return sealed.leftOut;
      } catch (error) {
        const hasChanged =
          error instanceof ApiError && error.codes.includes('consensusListsChanged');
        if (!hasChanged || sealing === maxSealings) throw error;
        const again = await sealFor(instrumentTypeId);
        if (!again) throw error;
        sealed = again;
      }
    }
  };
  const sendRows = async ({ leftOut }: PreparedRows) => {
    const { items } = await worker.ask('encryptedItems', {});
    const { submission_uuid: submissionUuid } = await sendContribution({ items });
    const { public_keys: receivers } = await readRound(null);
    await sendSharing(await worker.ask('shareRows', { receivers, submissionUuid }));
    return leftOut;
  };

  return {
    protocol,
    setProtocol: (next: 1 | 2) => {
      setProtocol(next);
      setPrepared(null);
    },
    file,
    fileProblem,
    typeId,
    rows: prepared?.rows ?? null,
    /** Rows of the file that the round does not take. */
    outside: prepared?.leftOut ?? [],
    unsent,
    /** The file names no trade of the vault. */
    isForeign,
    work,
    problem: problem === null || isOfOtherKey ? null : { kind: tried.kind, text: problem },
    question,
    round: typeId === null ? null : (round.data ?? null),
    /** The registered key is open: another one neither seals nor sends. */
    hasKey: opened !== null && opened.publicKey === user.public_key,
    load,
    chooseMark: (mark: DecimalMark) => void chooseMark(mark),
    encrypt,
    submit,
    reset,
  };
}
export type Submission = ReturnType<typeof useSubmission>;
