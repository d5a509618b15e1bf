// The measured attacks as the tables of docs/protocol.md.
import { move, readDifferences, spread } from './differences.ts';
import {
  bareIv,
  intervals,
  oneMaskPair,
  subtractions,
  threeSubmitters,
  wholeMasks,
} from './measure.ts';
import {
  falseRosters,
  fewMembers,
  movedMeanings,
  pricedTrades,
  spoiltContributions,
  stolenKey,
} from './measure-kept.ts';
import { readCohorts } from './small-cohorts.ts';

const start = '<!-- attacks: written by npm run attacks --workspace @pricevault/consensus -->';
const end = '<!-- end of attacks -->';

const share = (hit: number, of: number) => `${hit} of ${of}`;

export async function attackTables(): Promise<string> {
  return [
    'Against protocol 1, values recovered:',
    '',
    ...markdown(await protocolOneRows()),
    '',
    'What a member of protocol 1 as shipped knows of another one’s positive value v, from its two derivations alone:',
    '',
    ...markdown([
      ['v', 'known to within, on average'],
      ...intervals().map(({ value, halfWidth }) => [
        value.toLocaleString('en'),
        `± ${halfWidth.toPrecision(2)}`,
      ]),
    ]),
    '',
    'Against kept rounds: what broke protocol 2.',
    '',
    ...markdown(await keptRows()),
    '',
    'A member looks for the only marks of all others that fit what was opened. Quotes scatter by three of their steps. Trades read:',
    '',
    ...markdown([
      ['firms', 'exact sums', 'rounded to the quotes’ step', 'to a tenth of it (the client asks)'],
      ...[5, 6, 8].map((firms) => {
        const { of, exactSums, rounded, finerStep } = readCohorts(firms, firms < 8 ? 200 : 25);
        return [String(firms), ...[exactSums, rounded, finerStep].map((hit) => share(hit, of))];
      }),
    ]),
    '',
    `What subtracting gives, as the average error in steps where marks scatter by ${spread} steps and move by ${move} from a date to the next:`,
    '',
    ...markdown(differenceRows()),
  ].join('\n');
}

async function protocolOneRows(): Promise<string[][]> {
  const [iv, pair, whole] = [await bareIv(), oneMaskPair(), wholeMasks()];
  const [three, shipped, kept] = [threeSubmitters(), await subtractions(), await fewMembers()];
  const none = 'no such message';
  return [
    ['attack', 'who', 'wrongly built', 'protocol 1 as shipped', 'kept rounds'],
    [
      'bare IV for all values',
      'server',
      share(iv.wronglyBuilt, iv.of),
      share(iv.shipped, iv.of),
      none,
    ],
    [
      'one mask pair for all trades',
      'a member',
      share(pair.wronglyBuilt, pair.of),
      share(pair.shipped, pair.of),
      none,
    ],
    [
      'masks in whole numbers',
      'a member',
      share(whole.wronglyBuilt, whole.of),
      share(whole.shipped, whole.of),
      none,
    ],
    [
      'two submitters',
      'either of them',
      'as shipped',
      `**${share(shipped.twoSubmitters, shipped.of)}**`,
      `withheld: ${kept.twoFirms} figures`,
    ],
    [
      'three submitters',
      'each of them',
      'as shipped',
      `**${share(three.recovered, three.of)}**`,
      `withheld: ${kept.threeFirms} figures`,
    ],
    [
      'asking before and after',
      'any member',
      'as shipped',
      `**${share(shipped.polling, shipped.of)}**`,
      `nothing before the end: ${kept.early} figures`,
    ],
  ];
}

async function keptRows(): Promise<string[][]> {
  const rosters = await falseRosters();
  const spoilt = await spoiltContributions();
  const moved = await movedMeanings();
  const priced = await pricedTrades();
  const stolen = await stolenKey();
  return [
    ['attack', 'who', 'what was tried', 'without the defence', 'kept rounds'],
    [
      'a false roster shown to one sender',
      'server and one keeper',
      `${rosters.shown} false descriptors`,
      `${share(rosters.withoutChecks, rosters.of)} marks read`,
      `sealed for ${rosters.sealed}: 0 marks`,
    ],
    [
      'a wrong key or vector in the boxes',
      'a member',
      `${spoilt.of} ways to spoil it`,
      'the round is lost, nobody named',
      `${share(spoilt.named, spoilt.of)} named and left out; the others open ${spoilt.opened.join(', ')} of ${spoilt.trades} trades`,
    ],
    [
      'squares that do not belong to the sums',
      'a member',
      'any bytes as marks',
      'the mean moves, the deviation does not',
      'no such message: both are computed from one mark',
    ],
    [
      'another date, type, roster or terms',
      'server',
      `${moved.of} other meanings`,
      'all accepted',
      `${moved.accepted} accepted`,
    ],
    [
      'who prices which trade',
      'server',
      'one trade or all of them',
      'read from the lists',
      `${share(priced.server.right, priced.server.of)} guesses right`,
    ],
    [
      'who prices which trade',
      'one keeper',
      'the same, from its shares',
      'read from the lists',
      `${share(priced.keeper.right, priced.keeper.of)} guesses right`,
    ],
    [
      'a member’s key, stolen later',
      'server',
      `${stolen.of} wraps`,
      'every value',
      `${stolen.wraps} open; the figures of the round, as that member saw them`,
    ],
  ];
}

function differenceRows(): string[][] {
  const shown = (error: number) => error.toFixed(1);
  return [
    [
      'firms',
      'guessing the mean',
      'all but one together',
      '(marks that fit)',
      'two sets (refused)',
      'two paths (refused)',
      'two dates',
    ],
    ...[5, 8, 20, 50].map((firms) => {
      const found = readDifferences(firms);
      return [
        String(firms),
        shown(found.guess),
        shown(found.allButOne),
        shown(found.fitting),
        shown(found.twoSets),
        shown(found.twoPaths),
        shown(found.twoDates),
      ];
    }),
  ];
}

/** Columns padded, as the formatter writes tables. */
function markdown(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

/** The document with its tables replaced. */
export function withTables(document: string, tables: string): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from)
    throw new Error('docs/protocol.md has no place for the attack tables.');
  return `${document.slice(0, from)}${start}\n\n${tables}\n\n${document.slice(to)}`;
}
