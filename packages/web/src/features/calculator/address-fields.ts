// The fields of the calculator in the address. It speaks of one instrument; what was typed for the other one is kept here.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { calculatorSearch } from './calculator.address.ts';
import {
  defaultFields,
  fieldsOfSearch,
  searchOfFields,
  type CalculatorFields,
} from './calculator-fields.ts';
import { localToday } from '../../lib/time/clock.ts';
import type { ChangeFields } from './fields.tsx';

/** Bonds settle on the date where the user is unless told otherwise. */
const today = localToday;

export function useAddressFields(): readonly [CalculatorFields, ChangeFields] {
  const [search, { push, replace }] = useAddress(calculatorSearch);
  const latest = useRef(defaultFields);
  const fields = useMemo(() => fieldsOfSearch(search, today(), latest.current), [search]);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  const change = useCallback<ChangeFields>(
    (changed) => {
      const isOtherMode = changed.mode !== undefined && changed.mode !== latest.current.mode;
      latest.current = { ...latest.current, ...changed };
      // The back button goes from mode to mode, not from letter to letter.
      (isOtherMode ? push : replace)(searchOfFields(latest.current));
    },
    [push, replace],
  );
  return [fields, change] as const;
}
