// What is looked at before marks are sealed: the open round, the values as it will read them, and those that look odd.
import { useEffect, useMemo, useState } from 'react';
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { MarkReference } from '@pricevault/contract';
import { utcToday } from '../../lib/time/clock.ts';
import type { MarkWarnings } from '../../ui/upload/WarningsReview.tsx';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { readTerms, useOpenRound, type TermsOfTrade } from './consensus.api.ts';
import type { LoadedFile, Reading } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';

const noTerms: readonly TermsOfTrade[] = [];

interface Reviewed {
  readonly file: LoadedFile | null;
  readonly references: readonly MarkReference[];
  readonly typeId: string | null;
  readonly protocol: 1 | 3;
  /** Others are not shown the round. */
  readonly isVetted: boolean;
}

export function useMarksReview({ file, references, typeId, protocol, isVetted }: Reviewed) {
  const { worker } = useConsensusSession();
  const opened = useOpenRound(isVetted ? typeId : null);
  const instruments = useInstrumentChoices(typeId !== null);
  const [warnings, setWarnings] = useState<MarkWarnings | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [looks, setLooks] = useState(0);
  const [agreedTo, setAgreedTo] = useState<MarkWarnings | null>(null);
  const [read, setRead] = useState<{ reading: Reading; terms: readonly TermsOfTrade[] } | null>(
    null,
  );
  const text = opened.data?.text.descriptor ?? null;
  const descriptor = useMemo(
    () => (text === null ? null : (JSON.parse(text) as Descriptor)),
    [text],
  );
  const isRead = file !== null && file.numbers?.basis !== 'open';

  useEffect(() => {
    setWarnings(null);
    setProblem(null);
    if (!isRead) return undefined;
    let isWanted = true;
    const today = utcToday();
    worker.ask('warnings', { references, today }).then(
      (found) => isWanted && setWarnings(found),
      (error: Error) => isWanted && setProblem(error),
    );
    return () => {
      isWanted = false;
    };
    // Another reading of the numbers is another file.
  }, [file, isRead, references, worker, looks]);

  useEffect(() => {
    setRead(null);
    if (!isRead || !descriptor || protocol !== 3) return undefined;
    let isWanted = true;
    const trades = descriptor.trades.map(({ tradeId }) => tradeId);
    const look = async () => {
      const reading = await worker.ask('read', { trades, step: descriptor.step });
      return { reading, terms: await readTerms(reading.rows.map(({ tradeId }) => tradeId)) };
    };
    look().then(
      (found) => isWanted && setRead(found),
      (error: Error) => isWanted && setProblem(error),
    );
    return () => {
      isWanted = false;
    };
  }, [file, isRead, descriptor, protocol, worker, looks]);

  const hasWarnings = (warnings?.rowCount ?? 0) > 0;
  const listed = opened.data?.listed;
  return {
    isRoundRead: opened.data !== undefined,
    /** Why the round could not be read. */
    roundError: opened.data === undefined ? opened.error : null,
    readRoundAgain: () => void opened.refetch(),
    round: listed && descriptor ? { listed, descriptor } : null,
    unit: instruments.data?.items.find(({ _id }) => _id === typeId)?.unit ?? null,
    reading: read?.reading ?? null,
    /** Of the trades that are read, as the vault shows them. */
    terms: read?.terms ?? noTerms,
    warnings: hasWarnings ? warnings : null,
    isAgreed: warnings !== null && (!hasWarnings || agreedTo === warnings),
    /** Why the marks could not be looked at: nothing is sealed before they were. */
    problem,
    lookAgain: () => setLooks(looks + 1),
    agree: (isOn: boolean) => setAgreedTo(isOn ? warnings : null),
  };
}
