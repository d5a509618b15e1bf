import { keepersContract } from '@pricevault/contract';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { logWebFiles } from './web-files.service.ts';

const app = await testAppForFile();

test('the log names scripts and styles once, and again when one has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-web-'));
  await mkdir(join(folder, 'assets'));
  const write = (name: string, text: string) => writeFile(join(folder, 'assets', name), text);
  await write('start-1.js', 'start()');
  await write('styles-1.css', 'body {}');
  await write('start-1.js.br', 'compressed');
  const log = () => logWebFiles(app.platform, folder);
  expect([await log(), await log()]).toEqual([true, false]);
  await write('start-1.js', 'spy()');
  expect(await log()).toBe(true);
  const { reply } = await (await app.person('user')).call(keepersContract.logLeaves);
  const leaves = reply.leaves.map(({ leaf }) => JSON.parse(leaf) as Record<string, unknown>);
  expect(leaves).toHaveLength(2);
  expect(leaves[0]).toEqual({
    type: 'web-files',
    files: { '/assets/start-1.js': expect.any(String), '/assets/styles-1.css': expect.any(String) },
  });
});
