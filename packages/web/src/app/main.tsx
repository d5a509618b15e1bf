// The application's entry: requests the session, the page's chunk and the translations at once; React renders as soon as the
// translations are here.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startSession } from '../features/auth/session-start.ts';
import { createI18n } from '../lib/i18n/i18n.ts';
import { applyLanguage, readLanguage } from '../lib/storage/preferences.ts';
import { homePath } from '../lib/session/remembered-path.ts';
import { readToken } from '../lib/session/session.ts';
import '../theme/fonts.css';
import '../theme/app.css';
import { App } from './App.tsx';
import { pageOf } from './offered-pages.ts';

// The content security policy forbids code made from text.
z.config({ jitless: true });

const language = readLanguage();
applyLanguage(language);
const session = startSession();
// What fails here fails again where the router asks for it, and is told there.
if (readToken() !== null)
  pageOf(location.pathname)
    ?.load()
    .catch(() => {});
// Most people arrive at the dashboard, which needs the first words alone.
const words = await createI18n(language, location.pathname !== homePath);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
createRoot(place).render(
  <StrictMode>
    <App words={words} session={session} />
  </StrictMode>,
);
