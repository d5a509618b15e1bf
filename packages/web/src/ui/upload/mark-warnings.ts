// Marks to check before submitting or sealing. These are warnings: users can submit anyway. Pure; runs in workers.
import type { MarkReference } from '@pricevault/contract';
import { surfaceWarnings } from './surface-warnings.ts';
import { warning, type Mark } from './mark.ts';
import type { UploadWarning } from './upload-protocol.ts';
import type { FileRow } from './upload-rows.ts';

/** Standard deviations, and part of the consensus, beyond which a mark is far from it. */
const farDeviations = 5;
const farPart = 0.02;
/** A mark that is about a hundred times the consensus, or a hundredth of it, has the wrong unit. */
const scaleFrom = 50;
const scaleTo = 200;
/** Days for which nothing in a market stands still. */
const staleDays = 7;
const dayLength = 86_400_000;

export function markWarnings(
  rows: readonly FileRow[],
  referenceOf: (tradeId: number) => MarkReference | undefined,
  today: string,
): UploadWarning[] {
  const marks = rows.flatMap(({ line, values }): Mark[] => {
    const reference = referenceOf(Number(values['tradeId']));
    const value = values['valuation'];
    return reference && typeof value === 'number' ? [{ line, value, reference }] : [];
  });
  const misplaced = againstStrike(marks);
  // Said already, and more plainly.
  const saidOf = new Set(misplaced.map(({ line }) => line));
  return [
    ...marks.flatMap((mark) => fromConsensus(mark) ?? []),
    ...marks.flatMap((mark) => fromOwnPast(mark, today) ?? []),
    ...misplaced,
    ...surfaceWarnings(marks).filter(({ code, line }) => code !== 'spread' || !saidOf.has(line)),
  ].toSorted((a, b) => a.line - b.line);
}

function fromConsensus(mark: Mark): UploadWarning | null {
  const { value, reference } = mark;
  const { mean, std, valuationDate } = reference;
  if (mean === null || mean === 0) return null;
  const times = Math.abs(value / mean);
  const isScaled = (part: number) => part >= scaleFrom && part <= scaleTo;
  if (isScaled(times) || isScaled(1 / times)) return warning(mark, 'scale', mean, valuationDate);
  const distance = Math.abs(value - mean);
  const isFar = distance > farDeviations * (std ?? 0) && distance > farPart * Math.abs(mean);
  return std !== null && isFar ? warning(mark, 'far', mean, valuationDate) : null;
}

function fromOwnPast(mark: Mark, today: string): UploadWarning | null {
  const { value, reference } = mark;
  const { ownValue, ownSince } = reference;
  if (ownValue !== value || ownSince === null) return null;
  const days = (Date.parse(today) - Date.parse(ownSince)) / dayLength;
  return days >= staleDays ? warning(mark, 'stale', ownValue, ownSince) : null;
}

/** A payer is worth less at a higher strike, a receiver more: between neighbours of one expiry and tenor. */
function againstStrike(marks: readonly Mark[]): UploadWarning[] {
  const smiles = new Map<string, Mark[]>();
  for (const mark of marks) {
    const { instrumentTypeId, expiry, tenor, optionType, strikeRelative } = mark.reference;
    if (strikeRelative === null || (optionType !== 'Payer' && optionType !== 'Receiver')) continue;
    const key = [instrumentTypeId, expiry, tenor, optionType].join(' ');
    const smile = smiles.get(key);
    if (smile) smile.push(mark);
    else smiles.set(key, [mark]);
  }
  const found: UploadWarning[] = [];
  for (const smile of smiles.values()) {
    smile.sort((a, b) => strikeOf(a) - strikeOf(b));
    for (const [index, mark] of smile.entries()) {
      const before = smile[index - 1];
      if (!before || strikeOf(before) === strikeOf(mark)) continue;
      const rise = mark.value - before.value;
      const isWrong = mark.reference.optionType === 'Payer' ? rise > 0 : rise < 0;
      if (isWrong) {
        found.push(warning(mark, 'notMonotone', before.value, String(before.reference.tradeId)));
      }
    }
  }
  return found;
}

const strikeOf = ({ reference }: Mark) => reference.strikeRelative ?? 0;
