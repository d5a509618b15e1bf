// The worker's side of an upload: reads the file, compares it with what is stored, sends it. A domain's worker file gives
// what is its own and calls `serveUpload`.
import { maxAllRows } from '@pricevault/basics';
import type {
  ReadOptions,
  TableOutcome,
  TableReading,
} from '@pricevault/file-formats/csv/read-table';
import { readTableFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { sendFromWorker } from '../../lib/http/worker-call.ts';
import { serveQuestions, type WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { UploadCells, UploadRequests, UploadWarning } from './upload-protocol.ts';
import { withBothReadings } from './both-readings.ts';
import { numberQuestion, type DecimalMark } from './number-question.ts';
import { fillSentence } from './skip-sentences.ts';
import {
  blanksThatTake,
  sortRows,
  type FileRow,
  type SortedRows,
  type StoredRow,
} from './upload-rows.ts';

export interface UploadDomain<Field extends string> {
  readonly key: Field;
  readonly read: (text: string, options: ReadOptions) => TableOutcome<Field>;
  /** What a row's number was last time, to tell which of two readings is meant. */
  readonly expectedOf?: (
    row: FileRow,
  ) => { readonly value: number; readonly expected: number } | null;
  /** The key and the stored row of an item that the server answered. */
  readonly storedOf: (item: Record<string, unknown>) => readonly [string | number, StoredRow];
  /** Where only what is stored can be uploaded to: why another row is skipped. Such keys are still sent to be checked. */
  readonly unknown?: string;
  /** Rows without a value can take away what is stored under their key: what such a row is sent as. */
  readonly blankOf?: (key: string | number) => UploadCells;
  /** Fields that `storedOf` shows beside the file's. */
  readonly shownFields?: readonly string[];
  /** What is worth a second look among the rows that would be sent on a date (UTC). */
  readonly warningsOf?: (rows: readonly FileRow[], today: string) => readonly UploadWarning[];
}

/** Keys asked for in one call. */
const keysAtOnce = maxAllRows;

export function serveUpload<Field extends string>(domain: UploadDomain<Field>): void {
  serveQuestions<UploadRequests, string>(handlersOf(domain), String);
}

function handlersOf<Field extends string>(
  domain: UploadDomain<Field>,
): WorkerHandlers<UploadRequests> {
  let reading: TableReading<Field> | null = null;
  /** Where numbers can be read in two ways: both. */
  let readings: Readonly<Record<DecimalMark, TableReading<Field>>> | null = null;
  const stored = new Map<string | number, StoredRow>();
  let sorted: SortedRows | null = null;
  /** Whether it is still asked which of two readings is meant. */
  let isOpen = false;
  const rows = () => (reading?.rows ?? []) as readonly FileRow[];
  const keysOf = (some: readonly FileRow[]) => some.map(({ values }) => values[domain.key] ?? '');
  const keptKeys = () => keysOf(sorted?.kept ?? rows());
  const checkedKeys = () =>
    domain.unknown === undefined ? keptKeys() : keysOf([...rows(), ...withdrawing]);
  const blanks = () => (domain.blankOf ? (reading?.blanks ?? []) : []) as readonly FileRow[];
  /** Rows that take something away: the last of their key, where something is stored. */
  let withdrawing: readonly FileRow[] = [];

  return {
    read: async ({ file, sheet }, onProgress) => {
      let text = '';
      const found = await readTableFile(
        file,
        (each) => {
          text = each;
          return domain.read(each, { onProgress });
        },
        { sheet },
      );
      if ('problem' in found) return found;
      const { read } = found;
      reading = read;
      if (read.writing.isOpen) {
        const other = domain.read(text, { mark: read.writing.mark === '.' ? ',' : '.' });
        if ('problem' in other) return other;
        readings =
          read.writing.mark === '.' ? { '.': read, ',': other } : { '.': other, ',': read };
      }
      return {
        summary: {
          name: file.name,
          rows: read.rows.length + read.problems.length,
          fields: [...read.fields, ...(domain.shownFields ?? [])],
          ignored: read.ignored,
          sheet: found.sheet,
        },
      };
    },
    stored: async ({ call }, onProgress) => {
      const keys = keysOf([...rows(), ...blanks()]);
      for (let from = 0; from < keys.length; from += keysAtOnce) {
        const items = JSON.stringify(keys.slice(from, from + keysAtOnce));
        const reply = await sendFromWorker(call, { items });
        if (reply.status >= 400) return reply;
        const { items: found } = JSON.parse(reply.text) as { items: Record<string, unknown>[] };
        for (const item of found) stored.set(...domain.storedOf(item));
        onProgress(Math.min(1, (from + keysAtOnce) / keys.length));
      }
      // The rows stay here; the page only needs to know that they came.
      return { status: 200, headers: {}, text: '{"success":true,"items":[]}' };
    },
    sort: ({ choice, today, mark, withdrawsBlanks }) => {
      const numbers = readings && numberQuestion(readings, mark, domain.expectedOf);
      if (readings && numbers) reading = readings[numbers.mark];
      const { key, unknown } = domain;
      const taking = blanksThatTake(blanks(), rows(), key, stored);
      withdrawing = withdrawsBlanks ? taking : [];
      const lines = new Set(withdrawing.map(({ line }) => line));
      const problems = (reading?.problems ?? []).filter(({ line }) => !lines.has(line));
      isOpen = numbers?.basis === 'open';
      // Until it is known which numbers are meant, there is nothing to say about them.
      const warningsOf = (kept: readonly FileRow[]) =>
        isOpen ? [] : (domain.warningsOf?.(kept, today) ?? []);
      sorted = sortRows({ rows: rows(), problems, key, stored, choice, unknown, warningsOf });
      return { counts: sorted.counts, numbers, blanks: taking.length };
    },
    page: ({ view, from, count }) => {
      const page = sorted?.page(view, from, count) ?? [];
      return { rows: readings && isOpen ? page.map(withBothReadings(readings)) : page };
    },
    sendKeys: ({ call, more }) =>
      sendFromWorker(call, { ...more, items: JSON.stringify(checkedKeys()) }),
    sendRows: ({ call, more }) => {
      const taken = withdrawing.map(({ values }) => domain.blankOf?.(values[domain.key] ?? ''));
      const items = JSON.stringify([...(sorted?.kept ?? []).map(({ values }) => values), ...taken]);
      return sendFromWorker(call, { ...more, items });
    },
    problemsFile: ({ headings, sentences, labels }) => {
      const lines = (sorted?.reasons ?? []).map((reason) => [
        reason.line,
        reason.column ?? '',
        reason.value ?? '',
        fillSentence(sentences[reason.code] ?? reason.code, reason, labels),
      ]);
      return { file: new Blob([writeCsv([headings, ...lines])], { type: 'text/csv' }) };
    },
    warnings: ({ count }) => {
      const all = sorted?.warnings ?? [];
      const counts: Record<string, number> = {};
      for (const { code } of all) counts[code] = (counts[code] ?? 0) + 1;
      const rowCount = new Set(all.map(({ line }) => line)).size;
      return { counts, rowCount, rows: all.slice(0, count) };
    },
    keys: () => ({ keys: keptKeys() }),
    reasons: ({ count }) => ({ reasons: (sorted?.reasons ?? []).slice(0, count) }),
    linesOf: ({ sent }) => {
      const lines = [...(sorted?.kept ?? []), ...withdrawing];
      return { lines: sent.map((place) => lines[place - 1]?.line ?? 0) };
    },
  };
}
