// A kept round of eight members: what they contribute, its figures computed in the open, and how a member in a browser seals
// and opens.
import { toBase64 } from '@pricevault/consensus';
import {
  figureNames,
  opens,
  type OpenedTrade,
  type OpeningPolicy,
} from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { shownValue } from '@pricevault/consensus/protocol3/shown-values';
import { firmsContract, usersContract } from '@pricevault/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import { demoPassword, type DemoName } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { Shell } from '../pages/Shell.ts';
import type { Api } from './api.ts';
import {
  demoKey,
  demoMember,
  makeMember,
  openBrowser,
  openKeptResultAs,
  valuationsFile,
  type Member,
  type SentContribution,
} from './consensus-members.ts';
import { expect } from './test.ts';
import { uniqueName } from './unique.ts';
import type { Words } from './words.ts';

const demoNames = ['alice', 'bob', 'carol', 'dave', 'erin'] as const satisfies DemoName[];
/** The demo has five firms; these three are made for the round. */
const madeNames = ['frank', 'grace', 'heidi'] as const;
export const memberNames = [...demoNames, ...madeNames];
export type MemberName = (typeof memberNames)[number];

/** Two trades; values that nothing else in the vault has. */
export const values: Readonly<Record<MemberName, readonly [string, string]>> = {
  alice: ['71234.517', '-8123.441'],
  bob: ['71236.019', '-8127.903'],
  carol: ['71233.773', '-8121.117'],
  dave: ['71235.220', '-8125.668'],
  erin: ['71234.991', '-8124.223'],
  frank: ['71237.346', '-8122.859'],
  grace: ['71232.684', '-8126.337'],
  heidi: ['71235.862', '-8120.594'],
};

const step = '0.001';
const policy: OpeningPolicy = { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 };

const isDemoName = (name: MemberName): name is (typeof demoNames)[number] =>
  demoNames.some((one) => one === name);

/** A member of the demo, or of a firm that is made and vetted for this. */
export async function keptMember(
  server: BuiltServer,
  admin: Api,
  name: MemberName,
): Promise<Member> {
  if (isDemoName(name)) return demoMember(server, name);
  const { api, keys } = await makeMember(server);
  await api.call(firmsContract.rename, { name: uniqueName(`Desk of ${name}`) });
  const { firm } = await api.call(firmsContract.read);
  await admin.call(usersContract.vetFirm, { firmId: firm._id, isVetted: true });
  return { api, keys };
}

export const marksOf = (name: MemberName, tradeIds: readonly number[]) =>
  tradeIds.map((tradeId, trade) => ({ tradeId, value: values[name][trade] ?? '' }));

/** What every member must see. */
export function plainTrades(tradeIds: readonly number[]): OpenedTrade[] {
  return tradeIds.map((tradeId, trade) => {
    const steps = memberNames.map((name) => Math.round(Number(values[name][trade]) * 1_000));
    const plain = plainFigures(steps);
    const figures = figureNames.map((name) => [
      name,
      opens(policy, steps.length, name) ? plain[name] : null,
    ]);
    return {
      tradeId,
      marks: steps.length,
      figures: Object.fromEntries(figures) as OpenedTrade['figures'],
    };
  });
}

export async function expectFigures(
  member: Member,
  sent: SentContribution,
  tradeIds: readonly number[],
): Promise<void> {
  const { checks, trades } = await openKeptResultAs(member, sent, step);
  expect(checks.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(trades).toEqual(plainTrades(tradeIds));
}

export interface MemberInBrowser {
  readonly name: MemberName;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly consensus: ConsensusPage;
  readonly problems: readonly string[];
}

/** On the page, with the key open. */
export async function openMemberBrowser(
  browser: Browser,
  server: BuiltServer,
  words: Words,
  name: MemberName,
  { api, keys }: Member,
): Promise<MemberInBrowser> {
  const opened = await openBrowser(browser, server.url, api.token);
  const consensus = new ConsensusPage(opened.page, words);
  await consensus.open('submission');
  if (isDemoName(name)) await consensus.openKey(demoKey(name), demoPassword);
  else await consensus.pasteKey(toBase64(keys.secretKey));
  await opened.page.getByText(words.say('consensus', 'key.opened')).waitFor();
  return { name, consensus, ...opened };
}

export async function sealInBrowser(
  { name, consensus, page }: MemberInBrowser,
  tradeIds: readonly number[],
): Promise<void> {
  const [one, two] = values[name];
  const lines = [`${tradeIds[0]},${one},`, `${tradeIds[1]},${two},0.03`, 'x,1,'];
  await consensus.chooseValuations(valuationsFile(lines));
  await expect(page.getByText('Valuations: 2; rows ignored: 1')).toBeVisible();
  // Values that nothing else has are odd ones.
  await consensus.agree.check();
  await consensus.encrypt.click();
  await consensus.confirmKeepers();
  await expect(consensus.sealedRows).toBeVisible();
  await consensus.submit.click();
  await expect(new Shell(page, consensus.words).notice('Uploaded successfully!')).toBeVisible();
  await expect(page.getByTestId('receipts')).toContainText('Your contribution counts');
}

/** Opens the published result, and compares every figure with the plain values. */
export async function expectFiguresInBrowser(
  { page, consensus, problems }: MemberInBrowser,
  typeName: string,
  tradeIds: readonly number[],
): Promise<void> {
  await page.getByRole('tab', { name: 'Result' }).click();
  await consensus.chooseResult(`${typeName} · Published`);
  await consensus.openResult.click();
  await expect(consensus.checks.locator('[data-status="passed"]')).toHaveCount(20);
  await expect(consensus.resultRows).toHaveCount(tradeIds.length);
  const rows = (await consensus.resultRows.allInnerTexts()).map((text) =>
    text.replaceAll(',', '').split(/\s+/),
  );
  for (const { tradeId, marks, figures } of plainTrades(tradeIds)) {
    const shown = Object.values(figures).flatMap((figure) =>
      figure === null ? [] : [shownValue(step, figure)],
    );
    const row = rows.find((cells) => cells.includes(String(tradeId)));
    expect(row).toEqual(expect.arrayContaining([String(marks), ...shown]));
  }
  expect(problems).toEqual([]);
}
