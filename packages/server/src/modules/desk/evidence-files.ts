// The files of an evidence pack that the vault knows itself. They are written here alone, so that at the signing their hashes can be
// compared with those that the browser sends.
import { defaultLimits } from '@pricevault/basics/desk';
import { readFirmAudit } from '../../platform/audit/firm-audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { findCurvesUsed } from '../results/par-curves.repository.ts';
import type { BookWindow } from './books.service.ts';
import { bridgeColumns, explainExceptions, type ExplainedRow } from './exception-bridges.ts';
import {
  readBookChanges,
  type ExceptionChangeRow,
  type WindowSubmission,
} from './evidence.repository.ts';
import { findSignedList, readList, readSteps, type ListRow } from './sign-offs.repository.ts';
import {
  breachColumn,
  exceptionColumns,
  figureColumns,
  termColumns,
  tradeColumns,
  writeRows,
  type Columns,
} from './signed-list.ts';
import { readTolerances } from './tolerances.repository.ts';

export interface TextFile {
  readonly name: string;
  readonly content: string;
}

export const signedListFile = 'signed-list.csv';

const markColumns: Columns<ListRow> = [
  ...tradeColumns,
  ...termColumns,
  ...figureColumns('ownValue', 'ownVol', 'isAccepted'),
];

const resultColumns: Columns<ListRow> = [
  ...tradeColumns,
  ...figureColumns('version', 'unit', 'n', 'mean', 'median', 'std', 'min', 'max', 'vol'),
  ...figureColumns('outlierRule', 'withdrawnReason'),
];

/** With the bridge: the parts add up to the difference. */
const explainedColumns: Columns<ExplainedRow> = [
  ...tradeColumns,
  ...figureColumns('version', 'unit', 'ownValue', 'mean', 'difference'),
  ...bridgeColumns,
  ...figureColumns('volDifference', 'vega', 'zScore', 'rank', 'severity'),
  breachColumn,
  ['exceptionSince', ({ exceptionSince }) => exceptionSince],
  ...exceptionColumns,
];

const changeColumns: Columns<ExceptionChangeRow> = [
  ['tradeId', (row) => row.tradeId],
  ['valuationDate', (row) => row.valuationDate],
  ['changedAt', (row) => row.changedAt],
  ['changedBy', (row) => row.changedBy],
  ['state', (row) => row.state],
  ['reason', (row) => row.reason],
  ['comment', (row) => row.comment],
  ['assignee', (row) => row.assigneeName],
];

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Newest entries of the log that name the book's date, or its submissions. */
const maxAuditEntries = 10_000;

export interface VaultBook {
  readonly window: BookWindow;
  readonly listHash: string;
  readonly submissions: readonly WindowSubmission[];
  /** The last entry of the audit log that is meant: later ones do not change the files. */
  readonly auditNumber: number;
}

/** Null where the signed list is not stored. */
export async function writeVaultFiles(
  executor: Executor,
  firmId: string,
  book: VaultBook,
): Promise<TextFile[] | null> {
  const { window, listHash } = book;
  const signed = await findSignedList(executor, firmId, listHash);
  if (signed === null) return null;
  const rows = (await readList(executor, firmId, window.id))?.rows ?? [];
  const changes = await readBookChanges(executor, firmId, window);
  const steps = await readSteps(executor, firmId, [window]);
  const { rules, version } = await readTolerances(executor, firmId);
  const currencies = [...new Set(rows.map(({ figures }) => figures.currency))].toSorted();
  const curves = await findCurvesUsed(executor, currencies, window.valuationDate);
  return [
    { name: signedListFile, content: signed },
    { name: 'marks.csv', content: await writeRows(rows, markColumns) },
    { name: 'results.csv', content: await writeRows(rows, resultColumns) },
    {
      name: 'exceptions.csv',
      content: await writeRows(
        await explainExceptions(executor, firmId, window, rows),
        explainedColumns,
      ),
    },
    { name: 'exception-changes.csv', content: await writeRows(changes, changeColumns) },
    {
      name: 'sign-off.json',
      content: jsonOf(
        steps
          .toReversed()
          .map(({ step, by, at, reason, listHash: hash, marks, exceptions }) => ({
            step,
            by,
            at: at.toISOString(),
            reason,
            listHash: hash,
            marks,
            exceptions,
          })),
      ),
    },
    { name: 'tolerances.json', content: jsonOf({ version, rules, defaults: defaultLimits }) },
    { name: 'curves.json', content: jsonOf(curves) },
    { name: 'audit.json', content: jsonOf(await auditOf(executor, firmId, book)) },
  ];
}

/** `content`, number and the hash before give the hash of an entry, as the chain has it. */
async function auditOf(
  executor: Executor,
  firmId: string,
  { window: { valuationDate }, submissions, auditNumber }: VaultBook,
) {
  const submissionIds = submissions.map(({ id }) => id);
  const asked = { valuationDate, submissionIds, auditNumber };
  const entries = await readFirmAudit(executor, firmId, asked, maxAuditEntries);
  return entries
    .toReversed()
    .map(({ number, at, ...entry }) => ({ number, at: at.toISOString(), ...entry }));
}
