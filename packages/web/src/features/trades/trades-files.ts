// From the server's answer to one file for each series.
import { localDay } from '@pricevault/basics';
import type { ReplyOf, tradesContract } from '@pricevault/contract';
import {
  tradesFileName,
  writeTradesFile,
  type LastKnown,
} from '@pricevault/file-formats/downloads/trades-file';
import { saveFile } from '../../lib/files/save-file.ts';
import { inFormat, saveTables } from '../../lib/files/save-tables.ts';
import { tableFormat } from '../../lib/files/table-format.ts';

type TradesReply = ReplyOf<typeof tradesContract.download>;

interface FileWords {
  /** What to do with the filled-in file. */
  readonly note: string;
  /** What a workbook says to whoever types something else than a number. */
  readonly onlyNumbers: string;
  readonly today: Date;
  /** By trade; null for files without these columns. */
  readonly lastKnown: ReadonlyMap<number, LastKnown> | null;
}

/** A series without trades has no file. */
export function tradesFiles(
  { series, items, csvHeadings }: TradesReply,
  { note, today, lastKnown }: FileWords,
): { readonly name: string; readonly content: string }[] {
  const rowsOf = new Map<string, TradesReply['items']>();
  for (const item of items) {
    const rows = rowsOf.get(item.batchId);
    if (rows) rows.push(item);
    else rowsOf.set(item.batchId, [item]);
  }
  const filled = series.filter(({ _id }) => rowsOf.has(_id));
  const nameOf = distinctNames(localDay(today));
  return filled.map(({ _id, name, serviceFrequency, pricingTZ, pricingTime, unit }) => ({
    name: nameOf(filled.length > 1 ? name : undefined),
    content: writeTradesFile({
      series: { name, serviceFrequency, pricingTime: `${pricingTime} ${pricingTZ}`, unit },
      note,
      headings: csvHeadings,
      rows: rowsOf.get(_id) ?? [],
      lastKnown,
    }),
  }));
}

/**
 * An own series may be called as one of the vault, and signs that no file name has are left out: the second file of a name
 * gets a number, or it would take the place of the first in a ZIP. Windows does not tell upper case from lower case.
 */
function distinctNames(date: string): (seriesName: string | undefined) => string {
  const taken = new Set<string>();
  return (seriesName) => {
    let name = tradesFileName(date, seriesName);
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = tradesFileName(date, seriesName).replace(/\.csv$/, ` (${count}).csv`);
    }
    taken.add(name.toLowerCase());
    return name;
  };
}

export async function saveTradesFiles(reply: TradesReply, words: FileWords): Promise<void> {
  await saveTables(tradesFiles(reply, words), { onlyNumbers: words.onlyNumbers });
}

export async function saveTradesZip(reply: TradesReply, words: FileWords): Promise<void> {
  const { zipFiles } = await import('../../lib/files/zip-files.ts');
  const name = tradesFileName(localDay(words.today)).replace(/csv$/, 'zip');
  const files = await inFormat(tradesFiles(reply, words), tableFormat(), words.onlyNumbers);
  saveFile(name, await zipFiles(files));
}
