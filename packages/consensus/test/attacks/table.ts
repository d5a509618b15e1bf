// The measured attacks as the tables of docs/protocol.md.
import {
  bareIv,
  intervals,
  moreDecimals,
  oneMaskPair,
  sealedRoundSums,
  spreads,
  subtractions,
  threeMembers,
  wholeMasks,
} from './measure.ts';

const start = '<!-- attacks: written by npm run attacks --workspace @pricevault/consensus -->';
const end = '<!-- end of attacks -->';

export async function attackTables(): Promise<string> {
  const [iv, pair, whole, decimals, three, shipped, sealed] = [
    await bareIv(),
    oneMaskPair(),
    wholeMasks(),
    moreDecimals(50, 10),
    await threeMembers(),
    await subtractions(),
    await sealedRoundSums(),
  ];
  const share = (hit: number, of: number) => `${hit} of ${of}`;
  const rows = [
    ['attack', 'who', 'wrongly built', 'protocol 1 as shipped', 'protocol 2'],
    [
      'bare IV for all values',
      'server',
      share(iv.wronglyBuilt, iv.of),
      share(iv.shipped, iv.of),
      'no such message',
    ],
    [
      'one mask pair for all trades',
      'a member',
      share(pair.wronglyBuilt, pair.of),
      share(pair.shipped, pair.of),
      'no such message',
    ],
    [
      'masks in whole numbers',
      'a member',
      share(whole.wronglyBuilt, whole.of),
      share(whole.shipped, whole.of),
      'no such message',
    ],
    [
      'two submitters',
      'either of them',
      'as shipped',
      `**${share(shipped.twoSubmitters, shipped.of)}**`,
      `suppressed: ${sealed.twoFirms} sums`,
    ],
    [
      'asking before and after',
      'any member',
      'as shipped',
      `**${share(shipped.polling, shipped.of)}**`,
      `nothing before the close: ${sealed.beforeClose} sums`,
    ],
    [
      'three submitters',
      'each of them',
      share(three.wronglyBuilt, three.of),
      'the same: exact sums',
      `suppressed: ${three.shipped} sums`,
    ],
    [
      'one member with more decimals, stdev 10',
      'any member',
      share(decimals.wronglyBuilt, decimals.of),
      'the same: exact sums',
      share(decimals.shipped, decimals.of),
    ],
  ];
  const precise = [
    ['stdev of the quotes', '5 firms, no dither', '5 firms', '50 firms, no dither', '50 firms'],
    ...spreads.map((spread) => [
      String(spread),
      ...[5, 50].flatMap((firms) => {
        const { wronglyBuilt, shipped: dithered, of } = moreDecimals(firms, spread);
        return [
          share(wronglyBuilt, of),
          dithered > 0 ? `**${share(dithered, of)}**` : share(dithered, of),
        ];
      }),
    ]),
  ];
  const widths = [
    ['v', 'known to within, on average'],
    ...intervals().map(({ value, halfWidth }) => [
      value.toLocaleString('en'),
      `± ${halfWidth.toPrecision(2)}`,
    ]),
  ];
  return [
    'Values recovered:',
    '',
    ...markdown(rows),
    '',
    'One member quotes eight decimals and all others two, around 100: its value read to within 0.0001 out of the sums of a',
    'sealed round, by the likeliest candidate. From a stdev of about 1 on the dither hides it, below it does not:',
    '',
    ...markdown(precise),
    '',
    'What a member of protocol 1 as shipped knows of another one’s positive value v, from its two derivations alone:',
    '',
    ...markdown(widths),
  ].join('\n');
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
