// The worker of a submission: reads the filled-in file and compares each mark with what the vault knows about its trade.
import type { MarkReference } from '@pricevault/contract';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import { serveUpload } from '../../ui/upload/serve-upload.ts';
import { markWarnings } from './mark-warnings.ts';

const references = new Map<number, MarkReference>();
const today = () => new Date().toISOString().slice(0, 10);

serveUpload({
  key: 'tradeId',
  read: readSubmissionFile,
  unknown: 'rowTradeUnknown',
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
        shown: { expiry, tenor, strikeRelative, optionType, mean },
      },
    ];
  },
  warningsOf: (rows) => markWarnings(rows, (tradeId) => references.get(tradeId), today()),
});
