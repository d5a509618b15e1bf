// Every word of the application in this language; loaded as one chunk.
import { errorCatalogue } from '@pricevault/contract';

export const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });
/** The English error texts are the contract's own catalogue. */
export const errorTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { text }]) => [code, text]),
);
