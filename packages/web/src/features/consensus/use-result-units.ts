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

interface ShownResult {
  readonly rows: readonly ResultRow[];
  readonly references: ReadonlyMap<number, MarkReference>;
}

export function useResultUnits(outcome: ShownResult | null): ResultUnits {
  const types = useInstrumentChoices(outcome !== null);
  return useMemo(() => {
    const ids = new Set(
      [...(outcome?.references.values() ?? [])].map((one) => one.instrumentTypeId),
    );
    const found = ids.size === 1 ? types.data?.items.find(({ _id }) => ids.has(_id)) : undefined;
    // Figures lie on the round's step: more decimals than it has would say more than was opened.
    const decimals = Math.max(
      0,
      ...(outcome?.rows ?? []).map(({ average }) => decimalsOf(average)),
    );
    return {
      unit: found?.unit ?? null,
      decimals,
      decimalsByMeasure: found?.decimalsByMeasure ?? null,
    };
  }, [outcome, types.data]);
}

const decimalsOf = (text: string | null) => text?.split('.')[1]?.length ?? 0;
