// The rows of an upload beside what is stored: which are new, changed, unchanged or skipped. Pure; runs in the worker.
import type { RowProblem } from '@pricevault/file-formats';
import type {
  PreviewRow,
  SkipReason,
  UploadCells,
  UploadCounts,
  UploadState,
  UploadView,
  UploadWarning,
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
  /** In the file's order. */
  readonly warnings: readonly UploadWarning[];
  page(view: UploadView, from: number, count: number): PreviewRow[];
  /** Every reason, in the file's order; rows that were left without a value come last: they hide what is wrong. */
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
  /** What is worth a second look among the rows that would be sent. */
  readonly warningsOf?: ((kept: readonly FileRow[]) => readonly UploadWarning[]) | undefined;
}

export function sortRows(input: SortInput): SortedRows {
  const { rows, problems, key, stored, choice, unknown } = input;
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
  const reasons = [...problems, ...foreign].toSorted(
    (a, b) => Number(isLeftEmpty(a)) - Number(isLeftEmpty(b)) || a.line - b.line,
  );
  const warnings = input.warningsOf?.(kept) ?? [];
  const warned = new Map<number, UploadWarning[]>();
  for (const warning of warnings) {
    const others = warned.get(warning.line);
    if (others) others.push(warning);
    else warned.set(warning.line, [warning]);
  }
  const views = { ...groups, warned: kept.filter(({ line }) => warned.has(line)) };
  return {
    counts: {
      new: groups.new.length,
      changed: groups.changed.length,
      unchanged: groups.unchanged.length,
      skipped: reasons.length,
    },
    kept,
    reasons,
    warnings,
    page: (view, from, count) =>
      view === 'skipped'
        ? reasons.slice(from, from + count).map(shownReason)
        : views[view]
            .slice(from, from + count)
            .map((row) => ({
              ...shownRow(row, storedOf(row)),
              warnings: warned.get(row.line) ?? [],
            })),
  };
}

const isLeftEmpty = ({ code }: { readonly code: string }) => code === 'rowValueMissing';

/**
 * Rows without a value under whose key something is stored. The last row of a key decides: one with a value below a row without one is
 * meant instead, and the other way round.
 */
export function blanksThatTake(
  blanks: readonly FileRow[],
  rows: readonly FileRow[],
  key: string,
  stored: ReadonlyMap<string | number, StoredRow>,
): FileRow[] {
  const valueLines = new Map(rows.map(({ line, values }) => [values[key], line]));
  const last = new Map(blanks.map((blank) => [blank.values[key], blank]));
  return [...last.values()].filter(({ line, values }) => {
    const known = stored.get(values[key] ?? '');
    return known !== undefined && !known.isBlank && line > (valueLines.get(values[key]) ?? 0);
  });
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
  return { line: reason.line, values: nothing, old: nothing, reason, warnings: [] };
}

function shownRow(row: FileRow, stored: StoredRow | undefined): Omit<PreviewRow, 'warnings'> {
  const old =
    stored && !stored.isRemoved && !stored.isBlank
      ? Object.fromEntries(
          Object.keys(row.values)
            .filter((field) => field in stored.values && row.values[field] !== stored.values[field])
            .map((field) => [field, stored.values[field] ?? null]),
        )
      : nothing;
  const values = stored?.shown ? { ...row.values, ...stored.shown } : row.values;
  return { line: row.line, values, old, reason: null };
}
