// Reads the frame's settings from the account, applies them, and stores what is changed.
import { useEffect, useMemo, type ReactNode } from 'react';
import { applyFontSize, defaultFontSize, fontSizeOf } from '../../theme/font-size.ts';
import { LayoutContext, type LayoutControl } from './layout-context.ts';
import { layoutOf, presetSettings } from './layout-settings.ts';
import { useOwnSetting } from './own-setting.ts';

const isNotOff = (stored: unknown) => stored !== false;

export function LayoutProvider({ children }: { readonly children: ReactNode }) {
  const [layout, setLayout] = useOwnSetting('layout', layoutOf);
  const [fontSize, setFontSize] = useOwnSetting('fontSize', fontSizeOf);
  const [hasSingleKeys, setSingleKeys] = useOwnSetting('singleKeys', isNotOff);
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
