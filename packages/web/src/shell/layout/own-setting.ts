// One setting of the account that shows at once and is stored a moment later.
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../lib/session/current-user.ts';

/**
 * The value of `settings[name]`, read by `parse`, and the way to change it; null goes back to the default. What is
 * chosen here counts until the account holds it too: from then on the account does, also when it changes elsewhere.
 */
export function useOwnSetting<Value>(
  name: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (next: Value | null) => void] {
  const { user, saveChoices } = useSession();
  const [chosen, setChosen] = useState<{ readonly value: Value | null } | null>(null);
  const stored = user.settings[name] ?? null;
  // Compared as read, since the database keeps the keys of an object in an order of its own.
  if (chosen && JSON.stringify(parse(chosen.value)) === JSON.stringify(parse(stored))) {
    setChosen(null);
  }

  const source: unknown = chosen ? chosen.value : stored;
  const value = useMemo(() => parse(source), [parse, source]);
  const choose = useCallback(
    (next: Value | null) => {
      setChosen({ value: next });
      saveChoices({ settings: { [name]: next } });
    },
    [name, saveChoices],
  );
  return [value, choose];
}
