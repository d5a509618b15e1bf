// Renders a part of the application as the application would: address, words, theme, data, a signed-in user.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languageOf, type LanguageCode } from '@pricevault/basics';
import { parseSearch, writeSearch } from '../../lib/address/use-address.ts';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { UnsavedWorkGuard } from '../unsaved/UnsavedWorkGuard.tsx';
import { createAppTheme } from '../../theme/mui-theme.ts';

// jsdom works out styles at great cost, for every query by role. What is visible, the browser journeys see; here the
// styles go to a place outside of the document.
const unstyled = createCache({ key: 'test', container: document.createElement('div') });

/** `history` is where the page's address can be read and turned back. */
export async function renderPart(
  part: ReactNode,
  language: LanguageCode = 'en',
  history = createMemoryHistory(),
) {
  configure({ defaultHidden: true }); // here, since the module is loaded once for many files
  const words = await createI18n(language);
  const { direction } = languageOf(language);
  document.documentElement.dir = direction;
  const router = createRouter({
    routeTree: createRootRoute(),
    history,
    parseSearch,
    stringifySearch: writeSearch,
  });
  // As the pages do: otherwise the router takes the way back to the first address for a repetition.
  history.subscribe(router.updateLatestLocation);
  return render(
    <I18nextProvider i18n={words}>
      <CacheProvider value={unstyled}>
        <ThemeProvider theme={createAppTheme(direction)}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterContextProvider router={router}>
              <SignedIn>{part}</SignedIn>
              <UnsavedWorkGuard />
            </RouterContextProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </I18nextProvider>,
  );
}
