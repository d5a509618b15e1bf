// Rounds between three live keeper processes and a vault that lies to them.
import { createKeyPair, toBase64, type KeyPair } from '@pricevault/consensus';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { keepersContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createMember, type Member } from './consensus.ts';
import { KeeperProcess } from './keeper-process.ts';
import {
  awaitReceipts,
  contributeMarks,
  createRehearsalSeries,
  enrolEmbedded,
  listen,
  openResult,
  openRound,
  patienceMs,
  type RoundToSeal,
  type Sent,
} from './kept-rounds.ts';
import { startLyingProxy } from './lying-proxy.ts';
import type { TestApp } from './test-app.ts';

export const values = ['1234.517', '1236.019', '1233.773', '1235.220', '1234.991'];
const expected = plainFigures(values.map((value) => Math.round(Number(value) * 1_000)));

export interface OpenedRound {
  readonly member: Member;
  readonly round: RoundToSeal;
  readonly keys: readonly KeyPair[];
}

export interface GivenRound extends OpenedRound {
  readonly sent: readonly Sent[];
}

/** A mark on the round's only trade. */
export function give(
  person: Member,
  round: RoundToSeal,
  keys: KeyPair,
  place: number,
): Promise<Sent> {
  const { tradeId } = round.read.descriptor.trades[0]!;
  return contributeMarks(person, round, keys, [{ tradeId, value: values[place]! }]);
}

export async function startLyingVault(app: TestApp) {
  const { queries } = app.platform.db;
  const folders = await enrolEmbedded(app);
  const vault = await startLyingProxy(await listen(app));
  const keepers = folders.map(({ folder }) => new KeeperProcess(folder, vault.url));
  for (const keeper of keepers) keeper.start();

  /** A rehearsal of five members over one trade. */
  async function open(): Promise<OpenedRound> {
    const member = await createMember(app, false);
    const { batchId } = await createRehearsalSeries(app, member, 1);
    const others = Array.from({ length: values.length - 1 }, () => createKeyPair());
    const { reply } = await member.call(keepersContract.rehearseKept, {
      body: {
        batchId,
        public_key: member.keys.publicKeyText,
        members: others.map(({ publicKeyText }) => publicKeyText),
      },
    });
    const round = await openRound(member, reply.round_id);
    return { member, round, keys: [member.keys, ...others] };
  }

  /** With all receipts. */
  async function rehearse(): Promise<GivenRound> {
    const opened = await open();
    const { member, round, keys } = opened;
    const sent: Sent[] = [];
    for (const [place, pair] of keys.entries()) sent.push(await give(member, round, pair, place));
    for (const one of sent) await awaitReceipts(member, round, one);
    return { ...opened, sent };
  }

  const close = ({ member, round }: OpenedRound) =>
    member.call(keepersContract.closeRehearsal, { body: { round_id: round.id } });

  /** Waits until keepers have said it, to members or to their operators. */
  async function hear({ member, round }: OpenedRound, sentence: string): Promise<void> {
    for (const keeper of keepers) keeper.lines.length = 0;
    const said = async () => {
      const { reply } = await member.call(keepersContract.keptRounds);
      const stops = reply.items.find(({ id }) => id === round.id)?.stops ?? [];
      const lines = keepers.flatMap((keeper) => keeper.lines);
      return [...stops.map(({ reason }) => reason), ...lines].join('\n');
    };
    await expect.poll(said, { timeout: 2 * patienceMs, interval: 500 }).toContain(sentence);
  }

  async function outputsOf(roundId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from kept_outputs where round_id = ${roundId}`.execute(queries);
    return rows[0]?.count ?? 0;
  }

  /** The vault tells the truth again: the round ends with the figures of the plain values. */
  async function expectTruth({ member, round, sent, keys }: GivenRound): Promise<void> {
    vault.lie = null;
    const result = await openResult(member, round, keys[0]!, sent[0]!);
    expect(result.checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(result.trades[0]).toMatchObject({
      marks: values.length,
      figures: { mean: expected.mean, deviation: expected.deviation },
    });
  }

  /** Nothing opens while the vault lies, and the sentence is heard. */
  async function expectStopped(given: GivenRound, sentence: string): Promise<void> {
    await hear(given, sentence);
    expect(await outputsOf(given.round.id)).toBe(0);
    await expectTruth(given);
  }

  return {
    vault,
    folders,
    keepers,
    open,
    rehearse,
    close,
    hear,
    outputsOf,
    expectTruth,
    expectStopped,
    placeOf: (signKey: string) =>
      folders.findIndex(({ identity }) => toBase64(identity.signKey) === signKey),
    async stop() {
      for (const keeper of keepers) await keeper.kill();
      await vault.close();
    },
  };
}
