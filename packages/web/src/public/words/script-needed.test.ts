import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

const application = readFileSync(new URL('../../../app.html', import.meta.url), 'utf8');

test('the page of the application says in every language that it needs scripts, as public pages do', () => {
  for (const { shared } of [en, tr, ar]) expect(application).toContain(shared.scriptNeeded);
});
