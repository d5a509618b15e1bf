// Every word of the application in this language; loaded as one chunk.
import assets from './assets.json';
import auth from './auth.json';
import bonds from './bonds.json';
import calculator from './calculator.json';
import common from './common.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import firms from './firms.json';
import instruments from './instruments.json';
import partners from './partners.json';
import layout from './layout.json';
import profile from './profile.json';
import series from './series.json';
import settings from './settings.json';
import shell from './shell.json';
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
  common,
  dashboard,
  firms,
  instruments,
  partners,
  layout,
  profile,
  series,
  settings,
  shell,
  table,
  trades,
  transactions,
  upload,
  users,
};
export const errorTexts: Readonly<Record<string, string>> = errors;
