import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from './counts.mjs';
import { runSteps } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  ...more,
});
const namesOf = (results: readonly { step: Step }[]) => results.map(({ step: { name } }) => name);

it('a step begins when what it needs has passed, and the others do not wait for it', async () => {
  const results = await runSteps(
    [
      step('last', '', { needs: ['first', 'second'] }),
      step('second', '', { needs: ['first'] }),
      step('first', ''),
      step('other', ''),
    ],
    { atOnce: 1 },
  );
  expect(namesOf(results)).toEqual(['first', 'second', 'last', 'other']);
  expect(results.every(({ ok }) => ok)).toBe(true);
});

it('what needs a step that failed does not run and is named', async () => {
  const results = await runSteps([
    step('broken', 'process.exitCode = 1'),
    step('journeys', '', { needs: ['broken'] }),
    step('after journeys', '', { needs: ['journeys'] }),
  ]);
  expect(results.map(({ step: { name }, ok }) => [name, ok])).toEqual([['broken', false]]);
  expect(console.log).toHaveBeenCalledWith('journeys did not run: broken did not pass.');
});

it.skipIf(process.platform === 'win32')(
  'steps that give way have a low priority, and take no place from the others',
  async () => {
    const file = join(folder, 'order');
    const note = (text: string) =>
      `require('fs').appendFileSync(${JSON.stringify(file)}, ${text} + ' ');`;
    // `npm test` may itself run this at a low priority.
    const place = `(require('os').getPriority() > ${getPriority()} ? 'later' : 'at once')`;
    // It ends only after the step that gives way, so the two run side by side.
    const waits = `const timer = setInterval(() => {
      if (!require('fs').existsSync(${JSON.stringify(file)})) return;
      clearInterval(timer);
      ${note("'waited'")}
    }, 20)`;
    await runSteps(
      [
        step('computes', note(place), { givesWay: true }),
        step('waits', waits),
        step('waits for its place', note("'next'")),
      ],
      { atOnce: 1, givingWay: 1 },
    );
    expect(readFileSync(file, 'utf8')).toBe('later waited next ');
  },
);
