// Reads the shortcuts from the account, shows each change at once and stores it.
import { useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../../lib/session/current-user.ts';
import { usePlaces } from '../shell-types.ts';
import {
  chosenAddresses,
  ShortcutsContext,
  shortcutsOf,
  type ShortcutsControl,
} from './shortcuts.ts';

export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const { user, saveChoices } = useSession();
  const places = usePlaces();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (chosen && chosen.join(' ') === user.shortcuts.join(' ')) setChosen(null);

  const hasChosen = chosen !== null || user.settings['hasChosenShortcuts'] === true;
  const stored = chosen ?? user.shortcuts;
  const control = useMemo<ShortcutsControl>(
    () => ({
      shortcuts: shortcutsOf(chosenAddresses(stored, hasChosen), places),
      choose: (next) => {
        const shortcuts = next.map(({ address }) => address);
        setChosen(shortcuts);
        saveChoices({ shortcuts, settings: { hasChosenShortcuts: true } });
      },
    }),
    [stored, hasChosen, places, saveChoices],
  );
  return <ShortcutsContext value={control}>{children}</ShortcutsContext>;
}
