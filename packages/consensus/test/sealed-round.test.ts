import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyPair } from '../src/keys/key-pair.ts';
import { admitSharing, admitUpload } from '../src/protocol2/admit.ts';
import { checkedKeyFaults, type CheckedKey } from '../src/protocol2/checked-keys.ts';
import { checkNames } from '../src/protocol2/checks.ts';
import { checkLists } from '../src/protocol2/lists.ts';
import type { RoundResult } from '../src/protocol2/messages.ts';
import { openRound, type OpeningMember } from '../src/protocol2/open.ts';
import { sealContribution, type SealedContribution } from '../src/protocol2/seal.ts';
import { failedChecks } from './support/checks.ts';
import { memberAt, openWorld, resultFor, sealAs, type RoundWorld } from './support/round-world.ts';

const trades = [11, 12, 13];
const quotes = [
  { 11: '10', 12: '-1', 13: '1' },
  { 11: '20', 12: '-1', 13: '1' },
  { 11: '30', 12: '-1', 13: '1' },
  { 11: '40', 12: '-1', 13: '1' },
  { 11: '50', 12: '-1.5' },
];
const rowsOf = (values: Record<number, string>) =>
  Object.entries(values).map(([tradeId, value]) => ({ tradeId: Number(tradeId), value }));

let world: RoundWorld;
let sealed: SealedContribution[];
let result: RoundResult;
let member: OpeningMember;

beforeAll(async () => {
  world = await openWorld({ seed: 'sealed round', members: 6, trades });
  sealed = await Promise.all(quotes.map((values, index) => sealAs(world, index, rowsOf(values))));
  const { keys } = memberAt(world, 0);
  result = await resultFor(world, sealed, keys);
  member = { keys, acknowledged: sealed[0]!.acknowledgement, checkedKeys: world.round.roster };
});

describe('a sealed round', () => {
  it('gives every contributing member average and deviation, and only n where too few firms took part', async () => {
    const opened = await openRound(result, member);
    expect(opened.checks).toEqual(
      checkNames.map((name) => ({ name, status: 'passed', about: [] })),
    );
    expect(opened.trades).toMatchObject([
      { tradeId: 11, n: 5, numbers: { average: '30.0000', stdev: '14.142' } },
      { tradeId: 12, n: 5, numbers: { average: '-1.1000', stdev: '0.200' } },
    ]);
    expect(opened.suppressed).toEqual([{ tradeId: 13, n: 4 }]);
    expect(opened.isDisputed).toBe(false);
  });

  it('publishes the same fingerprint to all members', async () => {
    const { keys } = memberAt(world, 3);
    const other = await openRound(await resultFor(world, sealed, keys), {
      ...member,
      keys,
      acknowledged: null,
    });
    const own = await openRound(result, member);
    expect(other.fingerprint).toBe(own.fingerprint);
    expect(other.trades).toEqual(own.trades);
    expect(other.checks.find(({ name }) => name === 'own-contribution-listed')?.status).toBe(
      'not-checked',
    );
  });

  it('opens for nobody while it is open', async () => {
    const opened = await openRound(
      { ...result, round: { ...result.round, state: 'open' } },
      member,
    );
    expect(failedChecks(opened)).toEqual(['round-closed']);
    expect(opened.trades).toEqual([]);
  });

  it('names a contribution whose key was boxed wrongly for one receiver', async () => {
    const uuid = sealed[2]!.upload.submission_uuid;
    const sharedKeys = result.sharedKeys.map((record) =>
      record.submission_uuid === uuid ? { ...record, key: record.iv } : record,
    );
    const opened = await openRound({ ...result, sharedKeys }, member);
    expect(opened.checks).toContainEqual({ name: 'keys-opened', status: 'failed', about: [uuid] });
    expect(opened.trades).toEqual([]);
  });

  it('notices a roll-back of the own contribution', async () => {
    const again = await sealAs(world, 0, rowsOf(quotes[0]!));
    const opened = await openRound(result, { ...member, acknowledged: again.acknowledgement });
    expect(failedChecks(opened)).toEqual(['own-contribution-listed']);
  });

  it('warns where a colleague’s contribution counted instead of the own one, and shows the numbers', async () => {
    const byColleague = await sealAs(world, 5, rowsOf(quotes[0]!));
    const replaced = await resultFor(world, [byColleague, ...sealed.slice(1)], member.keys);
    const roster = replaced.round.roster.map((entry, index) =>
      index === 5 ? { ...entry, firm: 'firm-1' } : entry,
    );
    const opened = await openRound(
      { ...replaced, round: { ...replaced.round, roster } },
      { ...member, checkedKeys: [] },
    );
    expect(failedChecks(opened)).toEqual([]);
    expect(opened.checks).toContainEqual({
      name: 'own-contribution-listed',
      status: 'warning',
      about: [byColleague.upload.submission_uuid],
    });
    expect(opened.trades[0]?.numbers?.average).toBe('30.0000');
  });

  it('says that no key was compared where the member has marked none of the roster', async () => {
    const statusWith = async (checkedKeys: OpeningMember['checkedKeys']) => {
      const { checks } = await openRound(result, { ...member, checkedKeys });
      return checks.find(({ name }) => name === 'checked-keys-unchanged')?.status;
    };
    expect(await statusWith([])).toBe('not-checked');
    expect(await statusWith([{ firm: 'elsewhere', public_key: 'x' }])).toBe('not-checked');
    expect(await statusWith(world.round.roster.slice(2, 3))).toBe('passed');
  });

  it('notices a key that was not on the roster, and a roster that others did not see', async () => {
    const stranger = createKeyPair();
    expect(failedChecks(await openRound(result, { ...member, keys: stranger }))).toContain(
      'own-key-on-roster',
    );
    const roster = [...result.round.roster, { public_key: stranger.publicKeyText, firm: 'firm-9' }];
    const opened = await openRound({ ...result, round: { ...result.round, roster } }, member);
    expect(failedChecks(opened)).toContain('headers-match');
  });

  it('notices a changed key of a firm whose keys were checked', () => {
    const [first, ...others] = world.round.roster;
    const faults = (checked: readonly CheckedKey[]) =>
      checkedKeyFaults(world.round.roster, checked, null);
    expect(faults([])).toEqual([]);
    expect(faults(others)).toEqual([]);
    const old = { firm: first!.firm, public_key: createKeyPair().publicKeyText };
    expect(faults([old])).toEqual([first!.public_key]);
    expect(faults([old, first!])).toEqual([]);
    expect(faults([{ ...first!, firm: 'another' }])).toEqual([first!.public_key]);
  });

  it('lets a member mark a colleague’s key: their own needs no mark', async () => {
    const colleague = { firm: 'firm-1', public_key: world.round.roster[5]!.public_key };
    const roster = world.round.roster.map((entry, index) => (index === 5 ? colleague : entry));
    const own = member.keys.publicKeyText;
    expect(checkedKeyFaults(roster, [colleague], own)).toEqual([]);
    expect(checkedKeyFaults(roster, [colleague], null)).toEqual([own]);
    const opened = await openRound(
      { ...result, round: { ...result.round, roster } },
      { ...member, checkedKeys: [colleague] },
    );
    expect(failedChecks(opened)).toEqual([]);
  });

  it('does not call headers compared that no key of the member opened', async () => {
    const { checks } = await openRound({ ...result, sharedKeys: [] }, member);
    const statusOf = (wanted: string) => checks.find(({ name }) => name === wanted)?.status;
    expect(statusOf('keys-opened')).toBe('failed');
    expect(statusOf('headers-match')).toBe('not-checked');
  });

  it('counts one contribution for each firm', async () => {
    const round = {
      ...world.round,
      roster: world.round.roster.map((entry) => ({ ...entry, firm: 'one' })),
    };
    expect(
      failedChecks(
        await openRound(
          { ...result, round: { ...round, state: 'closed' } },
          { ...member, checkedKeys: [] },
        ),
      ),
    ).toEqual(['one-contribution-for-each-firm']);
  });

  it('shows impossible sums as disputed, never as a number', async () => {
    const [row] = result.allUserTrades;
    // Values where squares belong and the other way round: what comes out is noise.
    const swapped = { ...row, encrypted1: row.encrypted2, encrypted2: row.encrypted1 };
    const { result_hash: _, ...unhashed } = result;
    const opened = await openRound({ ...unhashed, allUserTrades: [swapped] }, member);
    expect(opened.isDisputed).toBe(true);
    expect(failedChecks(opened)).toEqual(['sums-possible']);
    expect(opened.trades.every(({ numbers }) => numbers === null)).toBe(true);
  });

  it('takes no count from the server', async () => {
    const [row] = result.allUserTrades;
    const counted = { ...row, n: row.n.map((n) => n + 1) };
    expect(
      failedChecks(await openRound({ ...result, allUserTrades: [counted] }, member)),
    ).toContain('cohorts-recounted');
    const lowered = { ...result, round: { ...result.round, minCohort: 4 } };
    expect(failedChecks(await openRound(lowered, member))).toContain('headers-match');
    const below = { ...result, round: { ...result.round, minCohort: 3 } };
    expect(failedChecks(await openRound(below, member))).toEqual(['round-usable']);
  });
});

describe('sealing', () => {
  const refusal = (change: object, values = quotes[0]!) =>
    sealContribution({ ...world.round, ...change }, memberAt(world, 0).keys, rowsOf(values));

  it('refuses rounds that would not protect anybody', async () => {
    for (const change of [
      { minCohort: 3 },
      { id: 'x' },
      { trades: [12, 11] },
      { trades: [] },
      { trades: [11, 11] },
      { roster: [] },
      { roster: world.round.roster.slice(1) },
      { roster: [...world.round.roster, world.round.roster[0]!] },
    ]) {
      await expect(refusal(change)).rejects.toMatchObject({ code: 'round-refused' });
    }
    const zero = { public_key: `${'A'.repeat(43)}=`, firm: 'z' };
    await expect(refusal({ roster: [...world.round.roster, zero] })).rejects.toMatchObject({
      code: 'key-refused',
      subject: { reason: 'small-order' },
    });
  });

  it('refuses trades that are not of the round', async () => {
    await expect(refusal({}, { 99: '1' } as never)).rejects.toMatchObject({
      subject: { rows: [{ tradeId: 99, line: null, reason: 'trade-not-in-round' }] },
    });
  });

  it('puts the rows of a file into the order of the round', async () => {
    const secrets = {
      submissionUuid: '00000000-0000-4000-8000-000000000001',
      key: new Uint8Array(32).fill(1),
      seed: new Uint8Array(32).fill(2),
      dither: new Int16Array(3),
    };
    const rows = rowsOf({ 11: '1', 12: '2', 13: '3' });
    const seal = (valuations: typeof rows) =>
      sealContribution(world.round, memberAt(world, 0).keys, valuations, { secrets });
    const [inOrder, shuffled] = [await seal(rows), await seal([rows[2]!, rows[0]!, rows[1]!])];
    expect(shuffled.upload).toEqual(inOrder.upload);
  });

  it('draws everything anew each time', async () => {
    const [one, two] = [await refusal({}), await refusal({})];
    expect(one.upload.submission_uuid).not.toBe(two.upload.submission_uuid);
    expect(one.upload.items[0].encrypted1).not.toBe(two.upload.items[0].encrypted1);
    expect(one.sharing.randomValues.seed).not.toBe(two.sharing.randomValues.seed);
    const codes = one.sharing.sharedKeys.flatMap((record) => [
      record.key_one_time_code,
      record.iv_one_time_code,
    ]);
    expect(new Set(codes).size).toBe(2 * world.round.roster.length);
  });
});

describe('admission', () => {
  const upload = () => sealed[0]!.upload;
  const sharing = () => sealed[0]!.sharing;

  it('takes what a member sealed', () => {
    expect(admitUpload(world.lists, upload())).toMatchObject({
      submissionUuid: upload().submission_uuid,
    });
    expect(admitSharing(world.lists, upload(), sharing())).toHaveLength(32);
  });

  it('asks to seal again when the lists have changed', async () => {
    const lists = await checkLists({ ...world.round, trades: [11, 12, 13, 14] });
    expect(admitUpload(lists, upload())).toBe('lists-changed');
  });

  it('names every other fault', () => {
    const [item] = upload().items;
    const stranger = createKeyPair().publicKeyText;
    expect(admitUpload(world.lists, { ...upload(), round_id: upload().submission_uuid })).toBe(
      'round-other',
    );
    expect(admitUpload(world.lists, { ...upload(), submission_uuid: '1' })).toBe('uuid-invalid');
    expect(admitUpload(world.lists, { ...upload(), public_key: stranger })).toBe(
      'sender-not-on-roster',
    );
    for (const present of ['DwA=', 'Dw==', 'AA==', '?']) {
      expect(admitUpload(world.lists, { ...upload(), items: [{ ...item, present }] })).toBe(
        'presence-invalid',
      );
    }
    expect(admitUpload(world.lists, { ...upload(), items: [{ ...item, present: 'Aw==' }] })).toBe(
      'vector-invalid',
    );
    const records = sharing().sharedKeys;
    const share = (sharedKeys: typeof records, seed = sharing().randomValues.seed) =>
      admitSharing(world.lists, upload(), { sharedKeys, randomValues: { seed } });
    expect(share(records.slice(1))).toBe('records-incomplete');
    expect(share([...records, records[0]!])).toBe('records-incomplete');
    expect(share([records[1]!, ...records.slice(1)])).toBe('records-incomplete');
    expect(share(records.map((record) => ({ ...record, sender_public_key: stranger })))).toBe(
      'record-invalid',
    );
    expect(share(records, 'AAAA')).toBe('seed-invalid');
  });
});
