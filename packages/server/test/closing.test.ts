// A part that cannot be closed does not keep the others open.
import { expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';

test('after a failed step of the shutdown the database is released all the same', async () => {
  const app = await startTestApp();
  const { platform } = app;
  const stop = platform.jobs.stop.bind(platform.jobs);
  Object.assign(platform.jobs, { stop: () => Promise.reject(new Error('stuck')) });
  await expect(app.close()).rejects.toThrow('stuck');
  expect(platform.db.pool.ended).toBe(true);
  await stop().catch(() => undefined); // its pool is closed
  await app.database.drop();
});
