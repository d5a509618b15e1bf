// The worker of a submission: reads the filled-in file and compares each mark with what the vault knows about its trade.
import type { MarkReference } from '@pricevault/contract';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import { markWarnings, type GivenMark } from '@pricevault/pricing';
import { serveUpload } from '../../ui/upload/serve-upload.ts';

const references = new Map<number, MarkReference>();
/** Significant digits of an average that is there to be compared with. */
const meanDigits = 6;

serveUpload({
  key: 'tradeId',
  read: readSubmissionFile,
  unknown: 'rowTradeUnknown',
  blankOf: (tradeId) => ({ tradeId, valuation: '' }),
  expectedOf: ({ values: { tradeId, valuation } }) => {
    const reference = references.get(Number(tradeId));
    const expected = reference?.mean ?? reference?.ownValue ?? null;
    return expected === null || typeof valuation !== 'number'
      ? null
      : { value: valuation, expected };
  },
  shownFields: ['expiry', 'tenor', 'strikeRelative', 'optionType', 'mean'],
  storedOf: (item) => {
    // The server's reply follows the contract.
    const reference = item as unknown as MarkReference;
    const { tradeId, givenValue, expiry, tenor, strikeRelative, optionType, mean } = reference;
    references.set(tradeId, reference);
    return [
      tradeId,
      {
        values: { tradeId, valuation: givenValue },
        isBlank: givenValue === null,
        shown: { expiry, tenor, strikeRelative, optionType, mean: rounded(mean) },
      },
    ];
  },
  warningsOf: (rows, today) => {
    const given = rows.flatMap(({ line, values: { tradeId, valuation } }): GivenMark[] =>
      typeof valuation === 'number' ? [{ line, tradeId: Number(tradeId), value: valuation }] : [],
    );
    return markWarnings(given, references, today);
  },
});

function rounded(mean: number | null): number | null {
  return mean === null ? null : Number(mean.toPrecision(meanDigits));
}
