// Two people who edit the same thing do not overwrite each other without noticing.
import {
  assetsContract,
  bondsContract,
  instrumentsContract,
  seriesContract,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBond } from './bonds.ts';
import { anInstrument, createAsset, createInstrument } from './reference-data.ts';
import { testAppForFile, type Answer } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');

interface Edit {
  readonly version?: number;
  readonly [field: string]: unknown;
}

/** Something that was just made, and how it is edited. */
interface Subject {
  readonly version: number;
  /** Two edits that change different fields, where there are two. */
  readonly mine: Record<string, unknown>;
  readonly theirs: Record<string, unknown>;
  /** Fields in which they differ, as the second sees them. */
  readonly stored: Record<string, unknown>;
  readonly edit: (
    edit: Edit,
  ) => Promise<{ answer: Answer<never>; version: () => number | undefined }>;
}

const unique = () => `Name ${randomUUID().slice(0, 8)}`;
const schedule = { serviceFrequency: 'Daily', pricingTZ: 'NYC', pricingTime: '16:00' } as const;

const subjects: Record<string, () => Promise<Subject>> = {
  async asset() {
    const _id = await createAsset(admin);
    const [mine, theirs] = [{ name: unique() }, { name: unique() }];
    return {
      version: 1,
      mine,
      theirs,
      stored: theirs,
      async edit(body) {
        const answer = await admin.call(assetsContract.update, { body: { _id, ...body } as never });
        return { answer, version: () => answer.reply.items[0]?.version };
      },
    };
  },
  async 'instrument type'() {
    const { _id, version, assetId, name } = await createInstrument(admin);
    const base = { ...anInstrument, assetId, name };
    return {
      version,
      mine: { ...base, submissionTries: 3 },
      theirs: { ...base, pricingTime: '17:00', closedDates: ['2026-12-25'] },
      stored: { submissionTries: 2, pricingTime: '17:00' },
      async edit(body) {
        const answer = await admin.call(instrumentsContract.update, {
          body: { _id, ...body } as never,
        });
        return { answer, version: () => answer.reply.items[0]?.version };
      },
    };
  },
  async series() {
    const name = unique();
    const { reply } = await admin.call(seriesContract.create, { body: { name, ...schedule } });
    const [{ _id, version } = { _id: '', version: 0 }] = reply.items;
    return {
      version,
      mine: { ...schedule, name: `${name} mine` },
      theirs: { ...schedule, name, pricingTime: '17:00' },
      stored: { name, pricingTime: '17:00' },
      async edit(body) {
        const answer = await admin.call(seriesContract.update, { body: { _id, ...body } as never });
        return { answer, version: () => answer.reply.items[0]?.version };
      },
    };
  },
  async bond() {
    const _id = await createBond(admin);
    return {
      version: 1,
      mine: { couponType: 'Floating' },
      theirs: { couponType: 'Fixed', bondIssuer: 'Issuer' },
      stored: { couponType: 'Fixed' },
      async edit(body) {
        const answer = await admin.call(bondsContract.updateDetails, { body: { _id, ...body } });
        return { answer, version: () => answer.reply.details.version };
      },
    };
  },
};

describe.each(Object.entries(subjects))('%s', (_name, make) => {
  test('a stale version is refused with what changed; the newest one is accepted', async () => {
    const { version, mine, theirs, stored, edit } = await make();
    const first = await edit({ ...theirs, version });
    expect(first.version()).toBe(version + 1);
    const { answer } = await edit({ ...mine, version });
    expect([answer.status, answer.refusal.codes]).toEqual([409, ['changedMeanwhile']]);
    expect(answer.refusal.data).toEqual({ version: version + 1, changed: stored });
    const again = await edit({ ...mine, version: version + 1 });
    expect(again.version()).toBe(version + 2);
  });

  test('without a version the last one counts, as before', async () => {
    const { mine, theirs, edit } = await make();
    expect((await edit(theirs)).answer.status).toBe(200);
    expect((await edit(mine)).answer.status).toBe(200);
  });

  test('a stale edit that agrees with what is stored is accepted', async () => {
    const { version, theirs, edit } = await make();
    await edit({ ...theirs, version });
    expect((await edit({ ...theirs, version })).answer.status).toBe(200);
  });

  test('of ten edits at once with one version one is accepted', async () => {
    const { version, mine, theirs, edit } = await make();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit({ ...(index % 2 === 0 ? mine : theirs), version }),
      ),
    );
    const refused = answers.filter(({ answer }) => answer.status === 409);
    // Equal edits agree with each other; the five others must notice.
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(answers.some(({ answer }) => answer.status === 200)).toBe(true);
  });
});
