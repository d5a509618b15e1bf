// Every word of the application in this language; loaded as one chunk.
import { errorCatalogue } from '@pricevault/contract';
import assets from './assets.json';
import auth from './auth.json';
import bonds from './bonds.json';
import calculator from './calculator.json';
import charts from './charts.json';
import common from './common.json';
import consensus from './consensus.json';
import firms from './firms.json';
import instruments from './instruments.json';
import notices from './notices.json';
import partners from './partners.json';
import layout from './layout.json';
import profile from './profile.json';
import quotes from './quotes.json';
import search from './search.json';
import results from './results.json';
import series from './series.json';
import settings from './settings.json';
import shell from './shell.json';
import submissions from './submissions.json';
import table from './table.json';
import trades from './trades.json';
import transactions from './transactions.json';
import upload from './upload.json';
import users from './users.json';

export const words = {
  assets,
  auth,
  bonds,
  calculator,
  charts,
  common,
  consensus,
  firms,
  instruments,
  notices,
  partners,
  layout,
  profile,
  quotes,
  search,
  results,
  series,
  settings,
  shell,
  submissions,
  table,
  trades,
  transactions,
  upload,
  users,
};
/** The English error texts are the contract's own catalogue. */
export const errorTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { text }]) => [code, text]),
);
