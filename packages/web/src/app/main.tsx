// The application's entry: the session, the page's chunk with what it shows first, and the translations are requested at once. React
// draws when they are here, once, in place of the frame that came with the page.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startSession, type SessionStart } from '../features/auth/session-start.ts';
import { createI18n } from '../lib/i18n/i18n.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { applyLanguage, readLanguage } from '../lib/storage/preferences.ts';
import { homePath } from '../lib/session/remembered-path.ts';
import { readToken } from '../lib/session/session.ts';
import { forgetStartedCallsSoon } from '../lib/start/started-calls.ts';
import '../theme/fonts.css';
import '../theme/app.css';
import '../shell/start-frame.css';
import { App } from './App.tsx';
import { pageOf } from './offered-pages.ts';
import { createAppRouter } from './router.tsx';

/** Milliseconds: then the frame is drawn without what is still missing. */
const patience = 4_000;

// The content security policy forbids code made from text.
z.config({ jitless: true });

const language = readLanguage();
applyLanguage(language);
let isDrawn = false;
const queries = createQueryClient();
const session = startSession();
const prepared = readToken() === null ? null : preparePage();
// Most people arrive at the dashboard, which needs the first words alone.
const words = await createI18n(language, location.pathname !== homePath);
const start = await soon(session);
await soon(prepared);
isDrawn = true;
const router = start?.kind === 'signedIn' ? await routerFor(start) : null;
forgetStartedCallsSoon();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
const root = createRoot(place);
// In a transition, which leaves the browser its turns in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <App words={words} queries={queries} session={session} start={start} router={router} />
    </StrictMode>,
  ),
);

/** What fails here fails again where the router or the page asks for it, and is told there. */
async function preparePage(): Promise<void> {
  try {
    const page = await pageOf(location.pathname)?.load();
    const search = await page?.prepare?.(queries);
    // Later it is the router's.
    if (search && !isDrawn) history.replaceState(history.state, '', location.pathname + search);
  } catch {
    // told later
  }
}

async function routerFor({ user }: SessionStart & { readonly kind: 'signedIn' }) {
  const made = createAppRouter({ roles: user.role });
  await soon(made.load());
  return made;
}

function soon<Result>(result: Promise<Result> | null): Promise<Result | null> {
  const enough = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([result, enough]);
}
