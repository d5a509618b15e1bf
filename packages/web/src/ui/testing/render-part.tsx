// Renders a part of the application as the application would: words, theme, data.
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languageOf, type LanguageCode } from '@pricevault/basics';
import { createI18n } from '../../lib/i18n.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { emotionCacheOf } from '../../theme/emotion-cache.ts';
import { createAppTheme } from '../../theme/mui-theme.ts';

// Whether each ancestor is visible is asked of jsdom at great cost; the browser journeys see what is visible.
configure({ defaultHidden: true });

export async function renderPart(part: ReactNode, language: LanguageCode = 'en') {
  const words = await createI18n(language);
  const { direction } = languageOf(language);
  document.documentElement.dir = direction;
  return render(
    <I18nextProvider i18n={words}>
      <CacheProvider value={emotionCacheOf(direction)}>
        <ThemeProvider theme={createAppTheme('light', direction)}>
          <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </I18nextProvider>,
  );
}
