// One mark against a sealed result: its figures and the parts of the difference. Nothing is asked of the vault.
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SealedResult } from '../consensus/opened-results.api.ts';
import { MarkDrawer } from './MarkDrawer.tsx';
import { MarkFacts } from './MarkFacts.tsx';
import type { SealedRow } from './desk-marks-protocol.ts';

const SealedBridge = lazyPart(() => import('./DifferenceBridge.tsx'), 'SealedBridge');

interface SealedTradeProps {
  readonly row: SealedRow;
  readonly result: SealedResult;
  readonly onClose: () => void;
}

export function SealedTrade({ row, result, onClose }: SealedTradeProps) {
  return (
    <MarkDrawer
      tradeId={String(row.tradeId)}
      valuationDate={row.valuationDate}
      row={row}
      onClose={onClose}
    >
      <MarkFacts row={row} sealed={row} />
      <Suspense>
        <SealedBridge row={row} result={result} />
      </Suspense>
    </MarkDrawer>
  );
}
