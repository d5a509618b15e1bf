// The error catalogue: code, status, English text. Services throw by code, schemas name codes as their messages, the web
// translates by code. Texts that the specification gives are verbatim, misspellings included.
import { assetErrors } from '../assets/assets.errors.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { consensusErrors } from '../consensus/consensus.errors.ts';
import { bondRequestErrors } from '../bond-requests/bond-requests.errors.ts';
import { bondErrors } from '../bonds/bonds.errors.ts';
import { firmErrors } from '../firms/firms.errors.ts';
import { instrumentErrors } from '../instruments/instruments.errors.ts';
import { noticeErrors } from '../notices/notices.errors.ts';
import { partnerErrors } from '../partners/partners.errors.ts';
import { profileErrors } from '../profile/profile.errors.ts';
import { searchErrors } from '../search/search.errors.ts';
import { seriesErrors } from '../series/series.errors.ts';
import { settingErrors } from '../settings/settings.errors.ts';
import { tradeRequestErrors } from '../trade-requests/trade-requests.errors.ts';
import { resultErrors } from '../results/results.errors.ts';
import { submissionErrors } from '../submissions/submissions.errors.ts';
import { tradeErrors } from '../trades/trades.errors.ts';
import { transactionErrors } from '../transactions/transactions.errors.ts';
import { userErrors } from '../users/users.errors.ts';
import { platformErrors } from './platform.errors.ts';

export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /** `{name}` is filled from the error's parameters. */
  readonly text: string;
}

export const errorCatalogue = {
  ...platformErrors,
  ...authErrors,
  ...userErrors,
  ...profileErrors,
  ...firmErrors,
  ...assetErrors,
  ...instrumentErrors,
  ...seriesErrors,
  ...tradeErrors,
  ...tradeRequestErrors,
  ...bondErrors,
  ...bondRequestErrors,
  ...searchErrors,
  ...noticeErrors,
  ...settingErrors,
  ...submissionErrors,
  ...resultErrors,
  ...consensusErrors,
  ...transactionErrors,
  ...partnerErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams = Readonly<Record<string, string | number>>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The English sentence of a code. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
