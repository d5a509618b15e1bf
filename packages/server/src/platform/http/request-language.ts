// Which of our languages a request asks for.
import { defaultLanguage, languageCodes, type LanguageCode } from '@pricevault/basics';
import type { FastifyRequest } from 'fastify';

const languageCookie = 'pricevault_language';

/** By the visitor's own choice, else by what the browser asks for. */
export function languageFor(request: FastifyRequest): LanguageCode {
  const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(
    request.headers.cookie ?? '',
  );
  const wanted = [
    cookie?.[1],
    ...(request.headers['accept-language'] ?? '')
      .split(',')
      .map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ];
  const found = wanted.find((code) => languageCodes.some((known) => known === code));
  return (found as LanguageCode | undefined) ?? defaultLanguage;
}
