// Scheme and direction of everything that MUI draws, following the preferences of this browser.
import { CacheProvider } from '@emotion/react';
// The system's provider: Material's own brings along themes made of CSS variables, which nobody uses here (3 KiB).
import { ThemeProvider } from '@mui/system';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@pricevault/basics';
import { changeLanguage, useLanguage } from '../lib/i18n/i18n.ts';
import {
  applyLanguage,
  onPreferencesChange,
  readLanguage,
  resolvedTheme,
} from '../lib/storage/preferences.ts';
import { emotionCacheOf } from '../theme/emotion-cache.ts';
import { createAppTheme } from '../theme/mui-theme.ts';

export function Appearance({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const { direction } = languageOf(useLanguage());
  const scheme = useSyncExternalStore(onPreferencesChange, () => resolvedTheme());
  const theme = useMemo(() => createAppTheme(scheme, direction), [scheme, direction]);

  // The language of another tab's choice.
  useEffect(
    () =>
      onPreferencesChange(() => {
        const wanted = readLanguage();
        if (wanted === i18n.language) return;
        void changeLanguage(i18n, wanted).then(() => applyLanguage(wanted));
      }),
    [i18n],
  );

  return (
    <CacheProvider value={emotionCacheOf(direction)}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
