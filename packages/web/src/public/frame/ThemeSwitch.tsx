// One button that goes round light, dark and the system's setting.
import { useSyncExternalStore } from 'react';
import {
  onPreferencesChange,
  readTheme,
  storeTheme,
  themes,
  type Theme,
} from '../../lib/storage/preferences.ts';
import type { Words } from '../words/en.ts';
import { MoonIcon, ScreenIcon, SunIcon } from './icons.tsx';

const icons = { light: SunIcon, dark: MoonIcon, system: ScreenIcon } as const;

export function ThemeSwitch({ shared }: { shared: Words['shared'] }) {
  // The pre-rendered page cannot know the choice: it shows the default until the browser takes over.
  const theme = useSyncExternalStore<Theme>(onPreferencesChange, readTheme, () => 'system');
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const ThemeIcon = icons[theme];
  const label = `${shared.theme}: ${shared.themes[theme]}`;
  return (
    <button
      type="button"
      className="quiet-control"
      aria-label={label}
      title={label}
      onClick={() => storeTheme(next, null)}
    >
      <ThemeIcon />
    </button>
  );
}
