// A rehearsal through three keepers: the figures are those of the plain values, to the last digit.
import { createKeyPair } from '@pricevault/consensus';
import { opens, shownValue, figureNames } from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { keepersContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createMember } from '../../../test/consensus.ts';
import {
  awaitReceipts,
  contributeMarks,
  createRehearsalSeries,
  enrolKeepers,
  openResult,
  openRound,
  patienceMs,
  startKeeper,
  type Sent,
} from '../../../test/kept-rounds.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test(
  'eight members, three keepers, every check, every digit',
  { timeout: 5 * patienceMs },
  async () => {
    const member = await createMember(app, false);
    const { batchId, tradeIds } = await createRehearsalSeries(app, member, 3);
    const folders = await enrolKeepers(app);
    const lines: string[] = [];
    const keepers = await Promise.all(
      folders.map((folder) => startKeeper(app, folder, (line) => lines.push(line))),
    );
    const others = Array.from({ length: 7 }, () => createKeyPair());
    const opened = await member.call(keepersContract.rehearseKept, {
      body: {
        batchId,
        public_key: member.keys.publicKeyText,
        members: others.map((keys) => keys.publicKeyText),
      },
    });
    expect(opened.refusal.errors ?? []).toEqual([]);
    const round = await openRound(member, opened.reply.round_id);
    const values = [member.keys, ...others].map((_, firm) => [
      String(10 + firm * 0.137),
      firm === 3 ? null : String(-2.5 + (firm % 3) * 0.011),
      firm < 4 ? String(firm) : null,
    ]);
    let own: Sent | null = null;
    for (const [firm, keys] of [member.keys, ...others].entries()) {
      const marks = tradeIds.flatMap((tradeId, trade) => {
        const value = values[firm]![trade];
        return value == null ? [] : [{ tradeId, value }];
      });
      const sent = await contributeMarks(member, round, keys, marks);
      own ??= sent;
      await awaitReceipts(member, round, sent);
    }
    await member.call(keepersContract.closeRehearsal, { body: { round_id: round.id } });
    const result = await openResult(member, round, member.keys, own);
    expect(result.checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(result.withheld).toEqual([tradeIds[2]]);
    const { step, policy } = round.read.descriptor;
    const expected = tradeIds.slice(0, 2).map((tradeId, trade) => {
      const marks = values.flatMap((row) =>
        row[trade] == null ? [] : [Math.round(Number(row[trade]) * 1_000)],
      );
      const plain = plainFigures(marks);
      const figures = figureNames.map((name) => [
        name,
        opens(policy, marks.length, name) ? plain[name] : null,
      ]);
      return { tradeId, marks: marks.length, figures: Object.fromEntries(figures) };
    });
    expect(result.trades).toEqual(expected);
    expect(shownValue(step, result.trades[0]!.figures.mean!)).toMatch(/^10\.\d+$/);
    for (const keeper of keepers) await keeper.close();
    expect(lines.filter((line) => line.includes('stopped'))).toEqual([]);
  },
);
