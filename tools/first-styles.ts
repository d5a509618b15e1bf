// `npm run first-styles`: lists the rules that the application writes for the first picture of the dashboard, as
// `packages/web/src/theme/first-styles.generated.css`. An address as its parameter takes a server that runs already.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium, quietChromium } from './testing/chromium.ts';
import { makeDemoDataDir, startBuiltServer } from './testing/built-server.ts';
import { signIn } from './testing/demo-accounts.ts';

const file = fileURLToPath(
  new URL('../packages/web/src/theme/first-styles.generated.css', import.meta.url),
);
const head = '/* Made by `npm run first-styles`: what Material writes for the first picture. */\n';

/** Before anything else in the page: emotion's rules as it writes them, before the browser reads them. */
const record = `
  globalThis.writtenRules = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, place) {
    if (this.ownerNode?.dataset?.emotion === 'pv') writtenRules.push(rule);
    return insertRule.call(this, rule, place);
  };`;

async function rulesOf(url: string): Promise<string[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...quietChromium],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const token = await signIn(url, 'alice');
    await page.addInitScript(
      `localStorage.setItem('access_token', ${JSON.stringify(token)});${record}`,
    );
    // As if the list were empty: the page does not get the file, and writes every rule itself.
    await page.route('**/assets/first-styles-*.css', (route) => route.abort());
    await page.goto(`${url}/dashboard`);
    await page.locator('main [role=grid]').nth(4).waitFor();
    await page.locator('main aside table td').first().waitFor();
    return await page.evaluate<string[]>('writtenRules');
  } finally {
    await browser.close();
  }
}

const [address] = process.argv.slice(2);
const server =
  address === undefined
    ? await startBuiltServer({ KEEPERS: 'off' }, await makeDemoDataDir())
    : null;
try {
  const rules = await rulesOf(address ?? server?.url ?? '');
  writeFileSync(file, `${head}${[...new Set(rules)].join('\n')}\n`);
  process.stdout.write(`${rules.length} rules; the next build takes them.\n`);
} finally {
  await server?.stop();
}
