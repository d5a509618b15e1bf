// The unit and the decimals of an opened result: the type's own, and what the figures were opened with.
import { useMemo } from 'react';
import type { TypeDecimals } from '@pricevault/basics';
import type { MarkReference } from '@pricevault/contract';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import type { ResultRow } from './consensus-protocol.ts';

export interface ResultUnits extends TypeDecimals {
  /** Null where it is not known, or where trades of several types stand side by side. */
  readonly unit: string | null;
}
interface UnitsOfRows extends ResultUnits {
  /** Of one trade; null where it is not known. */
  readonly unitOf: (tradeId: number) => string | null;
}

interface ShownResult {
  readonly rows: readonly ResultRow[];
  readonly references: ReadonlyMap<number, MarkReference>;
}

export function useResultUnits(outcome: ShownResult | null): UnitsOfRows {
  const types = useInstrumentChoices(outcome !== null);
  return useMemo(() => {
    const references = outcome?.references;
    const ids = new Set([...(references?.values() ?? [])].map((one) => one.instrumentTypeId));
    const known = new Map((types.data?.items ?? []).map((type) => [type._id, type]));
    const [only] = ids;
    const found = ids.size === 1 ? known.get(only ?? '') : undefined;
    // Figures lie on the round's step: more decimals than it has would say more than was opened.
    const decimals = Math.max(
      0,
      ...(outcome?.rows ?? []).map(({ average }) => decimalsOf(average)),
    );
    return {
      unit: found?.unit ?? null,
      unitOf: (tradeId) =>
        known.get(references?.get(tradeId)?.instrumentTypeId ?? '')?.unit || null,
      decimals,
      decimalsByMeasure: found?.decimalsByMeasure ?? null,
    };
  }, [outcome, types.data]);
}

const decimalsOf = (text: string | null) => text?.split('.')[1]?.length ?? 0;
