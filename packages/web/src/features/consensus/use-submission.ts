// The flow of a submission: file, sealing, private key, the specified questions, sending. When it is finished it is reset.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { MarkReference } from '@pricevault/contract';
import type { RefusedSheet } from '@pricevault/file-formats/xlsx/text-of-file';
import { ApiError } from '../../lib/http/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import type { DecimalMark } from '../../ui/upload/number-question.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import {
  checkTrades,
  readMembership,
  readOpenRound,
  readReferences,
  sendContribution,
  sendSharing,
  useMembership,
} from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import { recallGiven, rememberRound } from './consensus-memory.ts';
import type { LoadedFile, PreparedRows } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import type { SentContribution } from './ReceiptList.tsx';
import { useKeeperPins } from './use-keeper-pins.tsx';
import { useMarksReview } from './use-marks-review.ts';

export type Question = 'types' | 'duplicates' | 'invalid' | 'stepTooFine';
/** What is under way, each in a step of its own. */
export type Work = 'reading' | 'sealing' | 'sending';

export function useSubmission() {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const { worker, opened } = useConsensusSession();
  const failureText = useConsensusFailure();
  const failureTexts = useFailureTexts();
  const pinning = useKeeperPins();
  const [protocol, setProtocol] = useState<1 | 3>(3);
  const [file, setFile] = useState<LoadedFile | null>(null);
  const taken = useRef<File | null>(null);
  const [refused, setRefused] = useState<({ readonly name: string } & RefusedSheet) | null>(null);
  const [typeId, setTypeId] = useState<string | null>(null);
  const [references, setReferences] = useState<readonly MarkReference[]>([]);
  const [prepared, setPrepared] = useState<PreparedRows | null>(null);
  /** Of what is prepared, in a kept round. */
  const [sealedFor, setSealedFor] = useState<Omit<SentContribution, 'own'> | null>(null);
  const [sent, setSent] = useState<SentContribution | null>(null);
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
  const membership = useMembership(typeId);
  const isVetted = membership.data?.isVetted ?? false;
  const review = useMarksReview({ file, references, typeId, protocol, isVetted });
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
      // Specified: a notice with the first of the vault's errors. It goes by itself; what is shown at the step stays.
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
    setRefused(null);
    setTypeId(null);
    setReferences([]);
    setForeign(false);
    setPrepared(null);
    setProblem(null);
  };

  const load = (chosen: File, sheet?: string) =>
    attempt('reading', async (onProgress) => {
      taken.current = chosen;
      reset();
      setUnsent([]);
      setSent(null);
      const loaded = await worker.ask('loadFile', { file: chosen, sheet }, onProgress);
      if ('problem' in loaded) {
        setRefused({ name: chosen.name, ...loaded });
        return;
      }
      if (loaded.tradeIds.length === 0) {
        setProblem(t('steps.noRows', { ignored: loaded.leftOut.length }));
        return;
      }
      const { instrumentTypeId, result } = await checkTrades(loaded.tradeIds);
      setTypeId(instrumentTypeId);
      setForeign(result.invalid_ids.length === loaded.tradeIds.length);
      // Where there is nothing to compare with, or it cannot be read, the questions stay open.
      const known = await readReferences(loaded.tradeIds, null).catch(() => []);
      setReferences(known);
      setFile(loaded.numbers === null ? loaded : await readByConsensus(known));
    });
  const readByConsensus = (known: readonly MarkReference[]) =>
    worker.ask('readNumbers', {
      mark: null,
      expected: known.flatMap(({ tradeId, mean, ownValue }) => {
        const last = mean ?? ownValue;
        return last === null ? [] : [[tradeId, last] as const];
      }),
    });
  const chooseMark = (mark: DecimalMark) =>
    attempt('reading', async () => {
      setPrepared(null);
      setFile(await worker.ask('readNumbers', { mark, expected: [] }));
    });

  /** Nothing is sealed for keepers that nobody has confirmed. */
  const sealFor = async (instrumentTypeId: string) => {
    const current = await readOpenRound(instrumentTypeId);
    if (!current) {
      setProblem(t('notes.noRound'));
      return;
    }
    if (review.reading?.isStepTooFine && !(await ask('stepTooFine'))) return;
    const { descriptor, signatures, sequence } = current.text;
    const pins = await pinning.confirm(descriptor);
    if (!pins) return;
    const publicKey = user.public_key ?? '';
    const shared = await worker.ask('share', {
      descriptor,
      signatures,
      pins,
      instrumentTypeId,
      publicKey,
      sequence: sequence + 1,
      given: recallGiven(user.id, instrumentTypeId),
      terms: review.terms,
    });
    if (shared.rows.length === 0) {
      setProblem(t('notes.noTrades'));
      return;
    }
    setSealedFor({ descriptor });
    setPrepared(shared);
  };
  const encrypt = () =>
    attempt('sealing', async (onProgress) => {
      if (!file) return;
      // Trades of several types belong to no round. Submit says so, as specified; until then they are only encrypted here.
      if (protocol === 3 && typeId !== null) {
        await sealFor(typeId);
        return;
      }
      const { result } = await checkTrades(file.tradeIds);
      const left = result.invalid_ids.map(Number);
      setPrepared(await worker.ask('encryptRows', { left }, onProgress));
    });

  const submit = () =>
    attempt('sending', async () => {
      if (!file || !prepared) return;
      const { result } = await checkTrades(file.tradeIds);
      if (!result.unique_ins_type || typeId === null) {
        await ask('types');
        return;
      }
      // The vault does not know which trades a kept contribution prices: any earlier one is replaced whole.
      const isReplacing =
        protocol === 3
          ? (review.round?.listed.sequence ?? 0) > 0
          : result.tf_duplicates_ids.length > 0;
      if (isReplacing && !(await ask('duplicates'))) return;
      if (result.invalid_ids.length > 0 && !(await ask('invalid'))) return;
      if (protocol === 3) await sendKept(typeId);
      else await sendRows();
      notices.show('success', t('submission.uploaded'));
      reset();
      setUnsent([...file.leftOut, ...prepared.leftOut].toSorted((a, b) => a.line - b.line));
    });
  const sendKept = async (instrumentTypeId: string) => {
    if (!sealedFor) return;
    const { body, own, ownValues, given } = await worker.ask('sign', {});
    await sendContribution({
      ...body,
      wraps: [...body.wraps],
      commitments: [...body.commitments],
      auths: [...body.auths],
      readers: [...body.readers],
    });
    const { keepers, step, roundId } = JSON.parse(sealedFor.descriptor) as Descriptor;
    const pins = { signKeys: keepers.map(({ signKey }) => signKey), step };
    rememberRound(user.id, { roundId, instrumentTypeId, own, pins, ownValues, given });
    setSent({ ...sealedFor, own });
  };
  const sendRows = async () => {
    const { items } = await worker.ask('encryptedItems', {});
    const { submission_uuid: submissionUuid } = await sendContribution({ items });
    const { public_keys: receivers } = await readMembership(null);
    await sendSharing(await worker.ask('shareRows', { receivers, submissionUuid }));
  };

  return {
    protocol,
    setProtocol: (next: 1 | 3) => {
      setProtocol(next);
      setPrepared(null);
    },
    file,
    /** Why the chosen file cannot be read. */
    refused,
    typeId,
    rows: prepared?.rows ?? null,
    /** Rows of the file that the round does not take. */
    outside: prepared?.leftOut ?? [],
    unsent,
    sent,
    /** The file names no trade of the vault. */
    isForeign,
    work,
    problem: problem === null || isOfOtherKey ? null : { kind: tried.kind, text: problem },
    question,
    pinDialog: pinning.dialog,
    review,
    membership: typeId === null ? null : (membership.data ?? null),
    /** The registered key is open: another one neither seals nor sends. */
    hasKey: opened !== null && opened.publicKey === user.public_key,
    load: (chosen: File) => load(chosen),
    chooseSheet: (name: string) => void (taken.current && load(taken.current, name)),
    chooseMark: (mark: DecimalMark) => void chooseMark(mark),
    encrypt,
    submit,
    reset,
  };
}
export type Submission = ReturnType<typeof useSubmission>;
