// The worker of a trades upload.
import { tradeColumns } from '@pricevault/basics';
import { readTradeFile } from '@pricevault/file-formats/trades/trade-file';
import { serveUpload } from '../../ui/upload/serve-upload.ts';
import type { UploadCells } from '../../ui/upload/upload-protocol.ts';

serveUpload({
  key: 'tradeId',
  read: readTradeFile,
  storedOf: (item) => [
    Number(item['tradeId']),
    {
      values: Object.fromEntries(
        tradeColumns.map(({ field }) => [field, item[field] ?? null]),
      ) as UploadCells,
      isRemoved: item['isRemoved'] === true,
      owner: { id: String(item['instrumentTypeId']), name: String(item['instrumentName']) },
    },
  ],
});
