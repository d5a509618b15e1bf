// Brings a pre-rendered public page to life in the browser.
import { languageOf } from '@pricevault/basics';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onTokenChange } from '../lib/session/session.ts';
import { redirectSignedIn } from './guest-guard.ts';
import type { PageProps, PageWords } from './page-words.ts';
import type { PublicPageName } from './pages.ts';
import '../theme/tokens.css';
import './public.css';

export function startPage<Name extends PublicPageName>(Page: ComponentType<PageProps<Name>>): void {
  const root = document.getElementById('root');
  const data = document.getElementById('words')?.textContent;
  if (!root || !data) throw new Error('This page was not pre-rendered.');
  const words = JSON.parse(data) as PageWords<Name>;
  const language = languageOf(document.documentElement.lang).code;
  hydrateRoot(root, <Page words={words} language={language} />);
  if (document.documentElement.dataset['page'] === 'guest') keepGuestsOnly();
}

/** The boot script has guarded the first paint; a sign-in here or in another tab, or a page from the back button, follows. */
function keepGuestsOnly(): void {
  onTokenChange((token) => {
    if (token !== null) redirectSignedIn();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    delete document.documentElement.dataset['leaving'];
    redirectSignedIn();
  });
}
