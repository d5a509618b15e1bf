// A kept round whose eight members all use browsers of their own, while one keeper's process is killed twice.
import { keepersContract } from '@pricevault/contract';
import type { Browser } from '@playwright/test';
import { join } from 'node:path';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import { runningProcesses } from '../../tools/testing/processes.ts';
import type { Api } from '../support/api.ts';
import { openKeptRound } from '../support/consensus-members.ts';
import { valuesFoundIn } from '../support/data-search.ts';
import {
  expectFiguresInBrowser,
  keptMember,
  memberNames,
  openMemberBrowser,
  sealInBrowser,
  values,
  type MemberInBrowser,
} from '../support/kept-round.ts';
import { makeMarket } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ keepers: 'embedded' });

/** Seconds, for eight browsers on two cores. */
const window = 240;

test('eight members in browsers see the figures of the plain values; a keeper is killed twice on the way', async ({
  playwright,
  launchOptions,
  server,
  words,
  api,
}) => {
  test.setTimeout(1_200_000);
  const begun = new Date();
  const browsers: Browser[] = [];
  const members: MemberInBrowser[] = [];
  try {
    for (const name of memberNames) {
      const browser = await playwright.chromium.launch(launchOptions);
      browsers.push(browser);
      const member = await keptMember(server, api, name);
      members.push(await openMemberBrowser(browser, server, words, name, member));
    }
    const alice = await sessionOf(server.url, 'alice');
    const { type, tradeIds } = await makeMarket(api, alice, [0, 0.01]);
    const roundId = await openKeptRound(server, api, type._id, window);
    await Promise.all(members.map((member) => sealInBrowser(member, tradeIds)));

    await awaitState(api, roundId, ['open']);
    await killKeeper(server);
    await awaitState(api, roundId, ['frozen', 'computed']);
    await killKeeper(server);
    await awaitState(api, roundId, ['published']);
    for (const member of members) await expectFiguresInBrowser(member, type.name, tradeIds);
    const plain = memberNames.flatMap((name) => values[name]);
    expect(valuesFoundIn(server.dataDir, [type.name], begun)).toEqual([type.name]);
    expect(valuesFoundIn(server.dataDir, plain, begun)).toEqual([]);
  } finally {
    for (const browser of browsers) await browser.close();
  }
});

async function awaitState(api: Api, roundId: string, states: readonly string[]): Promise<void> {
  const stateOf = async () => {
    const { items } = await api.call(keepersContract.keptRounds);
    return items.find(({ id }) => id === roundId)?.state;
  };
  const oneOf = new RegExp(`^(?:${states.join('|')})$`);
  await expect.poll(stateOf, { timeout: 400_000, intervals: [50] }).toMatch(oneOf);
}

/** The server starts another process for the same folder. */
async function killKeeper(server: BuiltServer): Promise<void> {
  const folder = join(server.dataDir, 'keepers', '1');
  const running = () => runningProcesses().find(({ command }) => command.includes(folder))?.pid;
  const pid = running();
  if (pid === undefined) throw new Error('The first keeper does not run.');
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => [undefined, pid].includes(running()), { timeout: 60_000, intervals: [100] })
    .toBe(false);
}
