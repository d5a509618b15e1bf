// How much the server's memory grows during an upload of 45 MB.
import { readFileSync } from 'node:fs';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import { uploadBody } from './rows.ts';
import { startVault, upload } from './vault.ts';

const rows = { quick: 15_000, full: 100_000 } as const;
const allowedMegabytes = 300;

export async function openUploadMemory(size: Size): Promise<OpenFigure> {
  const vault = await startVault();
  const body = uploadBody(rows[size], vault.instrumentId);
  const before = residentMegabytes(vault.server.pid);
  return {
    measurements: [
      {
        name: 'growth',
        measure: async () => {
          await vault.empty();
          let highest = before;
          const watch = setInterval(() => {
            highest = Math.max(highest, residentMegabytes(vault.server.pid));
          }, 10);
          await upload(vault, body, rows[size]).finally(() => clearInterval(watch));
          return highest - before;
        },
      },
      constant('allowed growth', allowedMegabytes),
    ],
    close: () => vault.close(),
  };
}

/** Linux only. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
