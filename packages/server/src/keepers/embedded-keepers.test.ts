// Nodes that start together on an empty database, each with three keepers of its own.
import type { Enrolment } from '@pricevault/consensus/protocol3';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { listKeepers } from '../modules/keepers/keepers.repository.ts';
import { areEnrolled } from './embedded-keepers.ts';

const app = await testAppForFile();

const threeKeepers = (): Enrolment[] =>
  [1, 2, 3].map((number) => ({
    name: `Embedded keeper ${number}`,
    operator: 'The operator of this vault',
    signKey: new Uint8Array(randomBytes(32)),
  }));

test('one node enrols its keepers, and the others start without theirs', async () => {
  const nodes = [threeKeepers(), threeKeepers(), threeKeepers()];
  const answers = await Promise.all(nodes.map((keepers) => areEnrolled(app.platform, keepers)));
  const [serving, ...others] = nodes.filter((_, index) => answers[index]);
  expect(others).toEqual([]);
  const rows = await listKeepers(app.platform.db.queries);
  expect(rows.map(({ signKey }) => signKey.toString('base64'))).toEqual(
    serving?.map(({ signKey }) => Buffer.from(signKey).toString('base64')),
  );
});
