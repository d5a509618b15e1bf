// Every message of a sealed round with one bit of one field changed: the change is noticed, or nothing changes.
import { beforeAll, describe, expect, it } from 'vitest';
import { admitSharing, admitUpload } from '../src/protocol2/admit.ts';
import { closeRound, type CountingContribution } from '../src/protocol2/close.ts';
import type { RoundResult } from '../src/protocol2/messages.ts';
import { openRound, type OpenedRound, type OpeningMember } from '../src/protocol2/open.ts';
import type { SealedContribution } from '../src/protocol2/seal.ts';
import { failedChecks } from './support/checks.ts';
import {
  admitted,
  memberAt,
  openWorld,
  resultFor,
  sealAs,
  type RoundWorld,
} from './support/round-world.ts';
import { seededNumbers } from './support/seeded-random.ts';

type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

/** Paths of all texts and numbers in a message. */
function leaves(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** A copy in which one bit of the leaf's text is another one; null where that is no JSON of the same kind any more. */
function withFlippedBit(
  message: Json,
  path: (string | number)[],
  random: () => number,
): Json | null {
  const copy = structuredClone(message);
  let parent = copy as Record<string | number, Json>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, Json>;
  const last = path.at(-1)!;
  const leaf = parent[last] as string | number;
  const bytes = Buffer.from(String(leaf), 'latin1');
  const at = Math.floor(random() * bytes.length);
  bytes[at]! ^= 1 << Math.floor(random() * 8);
  const changed = bytes.toString('latin1');
  if (typeof leaf !== 'number') parent[last] = changed;
  else if (/^(0|[1-9]\d*)$/.test(changed)) parent[last] = Number(changed);
  else return null;
  return copy;
}

let world: RoundWorld;
let sealed: SealedContribution[];
let others: CountingContribution[];
let result: RoundResult;
let member: OpeningMember;
let untouched: OpenedRound;
const asJson = (message: unknown) => JSON.parse(JSON.stringify(message)) as Json;

beforeAll(async () => {
  world = await openWorld({ seed: 'changed', members: 5, trades: [5, 6, 7], minCohort: 4 });
  sealed = await Promise.all(
    world.members.map((_, index) =>
      sealAs(world, index, [
        { tradeId: 5, value: `${index}.5` },
        { tradeId: 6, value: '-7' },
        ...(index < 2 ? [{ tradeId: 7, value: '1' }] : []),
      ]),
    ),
  );
  others = sealed.slice(1).map((contribution) => admitted(world.lists, contribution));
  // The one who opens is not the one whose messages are changed.
  const { keys } = memberAt(world, 4);
  member = { keys, acknowledged: sealed[4]!.acknowledgement, checkedKeys: world.round.roster };
  result = await resultFor(world, sealed, keys);
  untouched = await openRound(result, member);
  expect(failedChecks(untouched)).toEqual([]);
});

/** Plays a contribution that arrived changed through server and member. */
async function playThrough({ upload, sharing }: SealedContribution): Promise<OpenedRound | string> {
  const taken = admitUpload(world.lists, upload);
  if (typeof taken === 'string') return taken;
  const seed = admitSharing(world.lists, upload, sharing);
  if (typeof seed === 'string') return seed;
  const closed = await closeRound(world.lists, [{ ...taken, seed }, ...others]);
  const sharedKeys = [sharing, ...sealed.slice(1).map((contribution) => contribution.sharing)]
    .flatMap((shared) => shared.sharedKeys)
    .filter((record) => record.receiver_public_key === member.keys.publicKeyText);
  return openRound(
    { ...closed, round: { ...world.round, state: 'published' }, sharedKeys },
    member,
  );
}

describe('a bit changed on the way', () => {
  it('from a member to the server is refused, fails a check, is disputed, or changes nothing', async () => {
    const random = seededNumbers('flips to the server');
    const message = asJson({ upload: sealed[0]!.upload, sharing: sealed[0]!.sharing });
    const paths = leaves(message);
    let noticed = 0;
    for (const path of [...paths, ...paths]) {
      const changed = withFlippedBit(message, path, random);
      if (changed === null) continue;
      const outcome = await playThrough(changed as unknown as SealedContribution);
      if (typeof outcome === 'string' || failedChecks(outcome).length > 0) noticed += 1;
      // Records of other receivers are not this member's: changing them changes nothing here.
      else expect(outcome.trades, path.join('.')).toEqual(untouched.trades);
    }
    expect(noticed).toBeGreaterThan(paths.length / 4);
  });

  it('from the server to a member fails a check, or changes nothing', async () => {
    const random = seededNumbers('flips to a member');
    const message = asJson(result);
    for (const path of leaves(message)) {
      const changed = withFlippedBit(message, path, random);
      if (changed === null) continue;
      const outcome = await openRound(changed as unknown as RoundResult, member);
      if (failedChecks(outcome).length > 0) {
        expect(
          outcome.trades.every(({ numbers }) => numbers === null),
          path.join('.'),
        ).toBe(true);
      } else {
        expect(outcome.trades, path.join('.')).toEqual(untouched.trades);
        expect(outcome.suppressed, path.join('.')).toEqual(untouched.suppressed);
      }
    }
  });

  it('in the published sums is noticed by the hash alone: the operator can shift a sum', async () => {
    const [row] = result.allUserTrades;
    const bytes = Buffer.from(row.encrypted1, 'base64');
    bytes[3]! ^= 1;
    const shifted = { ...row, encrypted1: bytes.toString('base64') };
    const { result_hash: _, ...unhashed } = result;
    expect(failedChecks(await openRound({ ...result, allUserTrades: [shifted] }, member))).toEqual([
      'result-whole',
    ]);
    const silent = await openRound({ ...unhashed, allUserTrades: [shifted] }, member);
    expect(failedChecks(silent)).toEqual([]);
    expect(silent.trades).not.toEqual(untouched.trades);
    expect(silent.fingerprint).not.toBe(untouched.fingerprint);
  });
});

describe('a replay', () => {
  const viewAt = (index: number) => result.contributions[index]!;

  it('of a contribution from another round is refused', async () => {
    const other = await openWorld({
      seed: 'another round',
      members: 5,
      trades: [5, 6, 7],
      minCohort: 4,
    });
    const round = { ...other.round, roster: world.round.roster, state: 'published' as const };
    const opened = await openRound({ ...result, round }, member);
    expect(failedChecks(opened)).toEqual(expect.arrayContaining(['headers-match']));
    expect(opened.checks.find(({ name }) => name === 'headers-match')?.about).toHaveLength(5);
    expect(admitUpload(other.lists, sealed[0]!.upload)).toBe('round-other');
    const renamed = { ...sealed[0]!.upload, round_id: other.round.id };
    expect(admitUpload(other.lists, renamed)).toBe('lists-changed');
  });

  it('under another sender is refused', async () => {
    const stolen = { ...viewAt(0), public_key: viewAt(1).public_key };
    const sharedKeys = result.sharedKeys.map((record) =>
      record.submission_uuid === stolen.submission_uuid
        ? { ...record, sender_public_key: stolen.public_key }
        : record,
    );
    const contributions = [stolen, ...result.contributions.slice(2)];
    const opened = await openRound({ ...result, contributions, sharedKeys }, member);
    expect(opened.checks.find(({ name }) => name === 'keys-opened')?.about).toEqual([
      stolen.submission_uuid,
    ]);
  });

  it('under another uuid, or a second time, is refused', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    const renamed = { ...viewAt(0), submission_uuid: uuid };
    const record = result.sharedKeys.find((r) => r.submission_uuid === viewAt(0).submission_uuid)!;
    const contributions = [renamed, ...result.contributions.slice(1)];
    const sharedKeys = [...result.sharedKeys, { ...record, submission_uuid: uuid }];
    expect(
      failedChecks(await openRound({ ...result, contributions, sharedKeys }, member)),
    ).toContain('headers-match');
    const twice = [...result.contributions, viewAt(0)];
    expect(failedChecks(await openRound({ ...result, contributions: twice }, member))).toContain(
      'one-contribution-for-each-firm',
    );
  });
});
