// Every word of the application in this language; loaded as one chunk.
import assets from './assets.json';
import auth from './auth.json';
import calculator from './calculator.json';
import common from './common.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import firms from './firms.json';
import partners from './partners.json';
import profile from './profile.json';
import shell from './shell.json';
import table from './table.json';
import trades from './trades.json';
import transactions from './transactions.json';
import users from './users.json';

export const words = {
  assets,
  auth,
  calculator,
  common,
  dashboard,
  firms,
  partners,
  profile,
  shell,
  table,
  trades,
  transactions,
  users,
};
export const errorTexts: Readonly<Record<string, string>> = errors;
