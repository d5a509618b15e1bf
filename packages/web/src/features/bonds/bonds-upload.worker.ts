// The worker of a bonds upload.
import { bondColumns } from '@pricevault/basics';
import { readBondFile } from '@pricevault/file-formats/bonds/bond-file';
import { serveUpload } from '../../ui/upload/serve-upload.ts';
import type { UploadCells } from '../../ui/upload/upload-protocol.ts';

serveUpload({
  key: 'isin',
  read: readBondFile,
  storedOf: (item) => [
    String(item['isin']),
    {
      values: Object.fromEntries(
        bondColumns.map(({ field }) => [field, item[field] ?? null]),
      ) as UploadCells,
    },
  ],
});
