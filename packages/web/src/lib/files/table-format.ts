// In which format this browser saves tables: as programs read them, for a spreadsheet that is set to a decimal comma, or as a workbook.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage/browser-storage.ts';

export const tableFormats = ['csv', 'csvSemicolon', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export interface NamedTable {
  /** Ends in `.csv`. */
  readonly name: string;
  readonly content: string | Blob;
}

/** What a field for a file with a table takes. */
export const acceptedTables = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';

const key = 'table_format';
const listeners = new Set<() => void>();

export function tableFormat(): TableFormat {
  const stored = readStored('localStorage', key);
  return tableFormats.find((format) => format === stored) ?? 'csv';
}

export function chooseTableFormat(format: TableFormat): void {
  writeStored('localStorage', key, format);
  for (const listener of Array.from(listeners)) listener();
}

/** A number on its way to the clipboard, with all its digits: as the spreadsheet that the format is for reads it. */
export function copiedNumber(value: number | string): string {
  const text = String(value);
  return tableFormat() === 'csvSemicolon' ? text.replace('.', ',') : text;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTableFormat = (): TableFormat => useSyncExternalStore(subscribe, tableFormat);
