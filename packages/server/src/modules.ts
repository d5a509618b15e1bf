// Written by `npm run generate`: the domains, by their folders. Do not edit.
import type { Module } from './platform/module.ts';
import { module as assets } from './modules/assets/module.ts';
import { module as audit } from './modules/audit/module.ts';
import { module as auth } from './modules/auth/module.ts';
import { module as bonds } from './modules/bonds/module.ts';
import { module as challenges } from './modules/challenges/module.ts';
import { module as consensus } from './modules/consensus/module.ts';
import { module as dashboard } from './modules/dashboard/module.ts';
import { module as desk } from './modules/desk/module.ts';
import { module as exports } from './modules/exports/module.ts';
import { module as firms } from './modules/firms/module.ts';
import { module as instruments } from './modules/instruments/module.ts';
import { module as keepers } from './modules/keepers/module.ts';
import { module as notices } from './modules/notices/module.ts';
import { module as operations } from './modules/operations/module.ts';
import { module as partners } from './modules/partners/module.ts';
import { module as profile } from './modules/profile/module.ts';
import { module as quotes } from './modules/quotes/module.ts';
import { module as results } from './modules/results/module.ts';
import { module as search } from './modules/search/module.ts';
import { module as series } from './modules/series/module.ts';
import { module as settings } from './modules/settings/module.ts';
import { module as submissions } from './modules/submissions/module.ts';
import { module as trades } from './modules/trades/module.ts';
import { module as transactions } from './modules/transactions/module.ts';
import { module as users } from './modules/users/module.ts';
import { module as webhooks } from './modules/webhooks/module.ts';
export const modules: Readonly<Record<string, Module>> = {
  assets,
  audit,
  auth,
  bonds,
  challenges,
  consensus,
  dashboard,
  desk,
  exports,
  firms,
  instruments,
  keepers,
  notices,
  operations,
  partners,
  profile,
  quotes,
  results,
  search,
  series,
  settings,
  submissions,
  trades,
  transactions,
  users,
  webhooks,
};
