// Generates dissemination files of any size from the rows of a real day, with other ids and times.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openParts } from '@pricevault/server/measured';

const realDay = new URL(
  '../../../../packages/file-formats/data/transactions/CUMULATIVE_RATES_2019_03_20.zip',
  import.meta.url,
);

/** The header of the real day and its new swaptions (no corrections or cancellations), as lines. */
async function realRows(): Promise<{ header: string; rows: string[] }> {
  const file = { path: fileURLToPath(realDay), name: 'CUMULATIVE_RATES_2019_03_20.zip' };
  let text = '';
  for await (const part of openParts(file, { unpackedBytes: null })) {
    for await (const piece of part.pieces) text += piece;
  }
  const [header = '', ...lines] = text.trim().split('\n');
  const rows = lines.filter(
    (line) => line.includes('"InterestRate:Option:Swaption"') && /^"\d+","","NEW"/.test(line),
  );
  return { header, rows };
}

/** Writes a file with `count` swaptions. */
export async function writeTransactionFile(path: string, count: number): Promise<void> {
  const { header, rows } = await realRows();
  const stream = createWriteStream(path);
  stream.write(`${header}\n`);
  for (let index = 0; index < count; index += 1) {
    const row = rows[index % rows.length] ?? '';
    const second = new Date(Date.UTC(2019, 2, 20) + index * 17).toISOString().slice(0, 19);
    const line = row
      .replace(/^"\d+"/, `"${200_000_000 + index}"`)
      .replace(/"NEW","[^"]+"/, `"NEW","${second}"`);
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  await once(stream.end(), 'finish');
}

/** Peak memory of a process in MiB, on Linux; 0 elsewhere. */
export async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
