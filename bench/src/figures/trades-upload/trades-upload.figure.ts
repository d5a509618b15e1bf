// An upload of trades through the API against a plain COPY of the same rows into the same table with the same indexes.
import { CopyRows, runCopy } from '@pricevault/server/measured';
import type { OpenFigure, Size } from '../../figure.ts';
import { copyTarget, copyText, uploadBody } from './rows.ts';
import { openVault, upload } from './vault.ts';

const rows = { quick: 12_000, full: 100_000 } as const;

export async function openTradesUpload(size: Size): Promise<OpenFigure> {
  const vault = await openVault();
  const body = uploadBody(rows[size], vault.instrumentId);
  const lines = copyText(rows[size], vault.instrumentId);
  const timed = async (run: () => Promise<unknown>) => {
    await vault.empty();
    const start = performance.now();
    await run();
    return performance.now() - start;
  };
  return {
    measurements: [
      { name: 'upload', measure: () => timed(() => upload(vault, body, rows[size])) },
      {
        name: 'plain COPY',
        measure: () =>
          timed(() =>
            runCopy(
              (copy) => vault.client.query(copy),
              `copy ${copyTarget} from stdin`,
              new CopyRows([lines]),
            ),
          ),
      },
    ],
    close: () => vault.close(),
  };
}
