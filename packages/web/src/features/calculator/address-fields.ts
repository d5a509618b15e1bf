// The fields of the calculator in the address bar. Typing must not wait for the router, so the fields live here and the
// address follows; an address that comes from elsewhere (back, a link) is taken over.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { localToday } from '../../lib/time/clock.ts';
import { fieldsOfSearch, searchOfFields, type CalculatorFields } from './calculator-fields.ts';
import type { ChangeFields } from './fields.tsx';

/** Bonds settle on the date where the user is unless told otherwise. */
const today = localToday;

export function useAddressFields(): readonly [CalculatorFields, ChangeFields] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => fieldsOfSearch(search, today()));
  const latest = useRef(fields);
  /** Addresses that we wrote ourselves and that have not arrived yet; quick typing may skip some of them. */
  const written = useRef(new Set<string>());
  const address = JSON.stringify(search);
  const arrived = useRef(address);

  useEffect(() => {
    if (arrived.current === address) return;
    arrived.current = address;
    if (written.current.has(address)) {
      if (address === JSON.stringify(searchOfFields(latest.current))) written.current.clear();
      return;
    }
    written.current.clear();
    const said = JSON.parse(address) as Record<string, unknown>;
    latest.current = fieldsOfSearch(said, today(), latest.current);
    setFields(latest.current);
  }, [address]);

  const change = useCallback<ChangeFields>(
    (changed) => {
      const isOtherMode = changed.mode !== undefined && changed.mode !== latest.current.mode;
      latest.current = { ...latest.current, ...changed };
      setFields(latest.current);
      const next = searchOfFields(latest.current);
      written.current.add(JSON.stringify(next));
      // The back button goes from mode to mode, not from letter to letter.
      void navigate({ to: '.', search: next, replace: !isOtherMode, resetScroll: false });
    },
    [navigate],
  );
  return [fields, change] as const;
}
