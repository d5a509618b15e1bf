// The terms that can be explained beside a field.
import type { Words } from '../../locales/words.ts';

export type Term = keyof Words['glossary']['terms'];
