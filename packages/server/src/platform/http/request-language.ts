// Chooses the language of a reply.
import { defaultLanguage, languageCodes, type LanguageCode } from '@pricevault/basics';
import type { FastifyRequest } from 'fastify';

const chosenLanguage = /(?:^|;\s*)pricevault_language=(\w+)/;

/** The language that the visitor chose, or else the one that the browser prefers. */
export function languageFor(request: FastifyRequest): LanguageCode {
  const cookie = chosenLanguage.exec(request.headers.cookie ?? '');
  const wanted = [
    cookie?.[1],
    ...(request.headers['accept-language'] ?? '')
      .split(',')
      .map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ];
  const found = wanted.find((code) => languageCodes.some((known) => known === code));
  return (found as LanguageCode | undefined) ?? defaultLanguage;
}
