// The application's entry: words of the chosen language first, then React.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createI18n } from '../lib/i18n.ts';
import { applyLanguage, readLanguage } from '../lib/preferences.ts';
import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/app.css';
import { App } from './App.tsx';

// The content security policy forbids code made from text.
z.config({ jitless: true });

const language = readLanguage();
applyLanguage(language);
const words = await createI18n(language);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
createRoot(place).render(
  <StrictMode>
    <App words={words} />
  </StrictMode>,
);
