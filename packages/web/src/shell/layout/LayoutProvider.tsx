// Reads the frame's settings from the account, applies them, and stores what is changed.
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../../lib/session/current-user.ts';
import { keepFrame } from '../../lib/storage/frame-hint.ts';
import { applyFontSize, defaultFontSize, fontSizeOf } from '../../theme/font-size.ts';
import { LayoutContext, type LayoutControl } from './layout-context.ts';
import { defaultLayout, layoutOf, presetSettings } from './layout-settings.ts';

const isNotOff = (stored: unknown) => stored !== false;

export function LayoutProvider({ children }: { readonly children: ReactNode }) {
  const [layout, setLayout] = useOwnSetting('layout', layoutOf);
  const [fontSize, setFontSize] = useOwnSetting('fontSize', fontSizeOf);
  const [hasSingleKeys, setSingleKeys] = useOwnSetting('singleKeys', isNotOff);
  const { preset } = layout;
  useEffect(() => keepFrame(preset === defaultLayout.preset ? null : preset), [preset]);
  useEffect(() => applyFontSize(fontSize), [fontSize]);
  useEffect(() => () => applyFontSize(defaultFontSize), []);

  const control = useMemo<LayoutControl>(
    () => ({
      layout,
      change: (changes) => setLayout({ ...layout, ...changes }),
      choosePreset: (preset) => setLayout(presetSettings[preset]),
      fontSize,
      setFontSize,
      hasSingleKeys,
      setSingleKeys,
      reset: () => {
        setLayout(null);
        setFontSize(null);
        setSingleKeys(null);
      },
    }),
    [layout, setLayout, fontSize, setFontSize, hasSingleKeys, setSingleKeys],
  );
  return <LayoutContext value={control}>{children}</LayoutContext>;
}

/**
 * The value of `settings[name]`, read by `parse`, and the way to change it; null goes back to the default. What is
 * chosen here counts until the account holds it too: from then on the account does, also when it changes elsewhere.
 */
function useOwnSetting<Value>(
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
