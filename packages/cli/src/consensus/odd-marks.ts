// Marks that look odd, as the page points them out before it seals: only ids are sent to ask what is known of the trades.
import { submissionsContract } from '@pricevault/contract';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import { markWarnings, type MarkWarning, type MarkWarningCode } from '@pricevault/pricing';
import type { Vault } from '@pricevault/client';

/** Lines that the sentence names; the rest are counted. */
const maxNamed = 10;

const because: Record<MarkWarningCode, (found: MarkWarning) => string> = {
  scale: ({ other, detail }) => `about a hundred times or a hundredth of ${other} (${detail})`,
  far: ({ other, detail }) => `far from the consensus ${other} (${detail})`,
  stale: ({ detail }) => `unchanged since ${detail}`,
  notMonotone: ({ detail }) => `moves the wrong way along the strikes from trade ${detail}`,
  belowIntrinsic: ({ other }) => `below the intrinsic value, ${other} by the loaded curve`,
  spread: ({ other, detail }) => `a spread with trade ${detail} could be traded; ${other} would do`,
  butterfly: ({ other, detail }) =>
    `a butterfly with trades ${detail} could be traded; ${other} would do`,
  calendar: ({ other, detail }) =>
    `a calendar spread with ${detail} could be traded; ${other} would do`,
  density: ({ other, detail }) =>
    `negative probability between the strikes ${detail}; ${other} would do`,
  parity: ({ other, detail }) =>
    `disagrees with trade ${detail} of its strike, which gives ${other}`,
};

/** A sentence with the odd marks, each with its line; null where there are none. */
export async function oddMarks(
  vault: Vault,
  rows: readonly ConsensusRow[],
): Promise<string | null> {
  const items = JSON.stringify(rows.map(({ tradeId }) => tradeId));
  const known = await vault.call(submissionsContract.reference, { body: { items } });
  const found = markWarnings(
    rows.map(({ line, tradeId, valuation }) => ({ line, tradeId, value: Number(valuation) })),
    new Map(known.items.map((trade) => [trade.tradeId, trade])),
    new Date().toISOString().slice(0, 10),
  );
  if (found.length === 0) return null;
  const named = found
    .slice(0, maxNamed)
    .map((one) => `line ${one.line}, trade ${one.key}, ${one.value}: ${because[one.code](one)}`);
  const more = found.length > maxNamed ? [`${found.length - maxNamed} more`] : [];
  return [...named, ...more].join('; ');
}
