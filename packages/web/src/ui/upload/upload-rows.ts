// The rows of an upload beside what is stored: which are new, changed, unchanged or skipped. Pure; runs in the worker.
import type { RowProblem } from '@pricevault/file-formats';
import type {
  PreviewRow,
  SkipReason,
  UploadCells,
  UploadCounts,
  UploadState,
} from './upload-protocol.ts';

export interface FileRow {
  readonly line: number;
  readonly values: UploadCells;
}

/** What is stored under a key, as far as an upload is concerned. */
export interface StoredRow {
  readonly values: UploadCells;
  /** Taken out of sight: uploading brings it back, so it counts as new. */
  readonly isRemoved?: boolean;
  /** Known, but with nothing to be replaced: counts as new. */
  readonly isBlank?: boolean;
  /** Where rows belong to something: the id that must be the chosen one, and its name. */
  readonly owner?: { readonly id: string; readonly name: string };
  /** Further cells for the preview, beside those of the file. */
  readonly shown?: UploadCells;
}

export interface SortedRows {
  readonly counts: UploadCounts;
  /** The rows that would be sent, in the file's order. */
  readonly kept: readonly FileRow[];
  page(state: UploadState, from: number, count: number): PreviewRow[];
  /** Every reason, in the file's order. */
  readonly reasons: readonly SkipReason[];
}

interface SortInput {
  readonly rows: readonly FileRow[];
  readonly problems: readonly RowProblem[];
  readonly key: string;
  readonly stored: ReadonlyMap<string | number, StoredRow>;
  /** The owner that rows must belong to; null where there is none. */
  readonly choice: string | null;
  /** Where only what is stored can be uploaded to: why a row with another key is skipped. */
  readonly unknown?: string | undefined;
}

export function sortRows({ rows, problems, key, stored, choice, unknown }: SortInput): SortedRows {
  const groups: Record<Exclude<UploadState, 'skipped'>, FileRow[]> = {
    new: [],
    changed: [],
    unchanged: [],
  };
  const kept: FileRow[] = [];
  const foreign: SkipReason[] = [];
  const storedOf = (row: FileRow) => stored.get(row.values[key] ?? '');
  for (const row of rows) {
    const known = storedOf(row);
    const owner = known?.owner;
    if (known && !known.isRemoved && owner && owner.id !== choice) {
      const value = String(row.values[key]);
      foreign.push({ line: row.line, code: 'rowOfOtherType', value, type: owner.name });
      continue;
    }
    if (!known && unknown !== undefined) {
      foreign.push({ line: row.line, code: unknown, value: String(row.values[key]) });
      continue;
    }
    kept.push(row);
    if (!known || known.isRemoved || known.isBlank) groups.new.push(row);
    else groups[isSame(row.values, known.values) ? 'unchanged' : 'changed'].push(row);
  }
  const reasons = [...problems, ...foreign].toSorted((a, b) => a.line - b.line);
  return {
    counts: {
      new: groups.new.length,
      changed: groups.changed.length,
      unchanged: groups.unchanged.length,
      skipped: reasons.length,
    },
    kept,
    reasons,
    page: (state, from, count) =>
      state === 'skipped'
        ? reasons.slice(from, from + count).map(shownReason)
        : groups[state].slice(from, from + count).map((row) => shownRow(row, storedOf(row), state)),
  };
}

/** Fields of which nothing is known to be stored do not count. */
function isSame(values: UploadCells, stored: UploadCells): boolean {
  for (const field in values) {
    if (field in stored && values[field] !== stored[field]) return false;
  }
  return true;
}

const nothing: UploadCells = {};

function shownReason(reason: SkipReason): PreviewRow {
  return { line: reason.line, values: nothing, old: nothing, reason };
}

function shownRow(row: FileRow, stored: StoredRow | undefined, state: UploadState): PreviewRow {
  const old =
    state === 'changed' && stored
      ? Object.fromEntries(
          Object.keys(row.values)
            .filter((field) => field in stored.values && row.values[field] !== stored.values[field])
            .map((field) => [field, stored.values[field] ?? null]),
        )
      : nothing;
  const values = stored?.shown ? { ...row.values, ...stored.shown } : row.values;
  return { line: row.line, values, old, reason: null };
}
