// Theme and direction of everything that MUI draws, following the preferences of this browser.
import { CacheProvider, Global } from '@emotion/react';
// @mui/system's provider, because Material's includes colour-scheme switching, which CSS does here (3 KiB).
import { ThemeProvider } from '@mui/system';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@pricevault/basics';
import { changeLanguage, useLanguage } from '../lib/i18n/i18n.ts';
import { applyLanguage, onPreferencesChange, readLanguage } from '../lib/storage/preferences.ts';
import { emotionCacheOf } from '../theme/emotion-cache.ts';
import { createAppTheme } from '../theme/mui-theme.ts';

export function Appearance({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const { direction } = languageOf(useLanguage());
  const theme = useMemo(() => createAppTheme(direction), [direction]);

  // The language of another tab's choice.
  useEffect(
    () =>
      onPreferencesChange(() => {
        const wanted = readLanguage();
        if (wanted === i18n.language) return;
        void changeLanguage(i18n, wanted).then((isChanged) => {
          if (isChanged) applyLanguage(wanted);
        });
      }),
    [i18n],
  );

  return (
    <CacheProvider value={emotionCacheOf(direction)}>
      <Global styles={theme.generateStyleSheets()} />
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
