// Public transactions near a trade or a cell, nearest first. The results of a cell and the desk show them.
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyTransaction } from '@pricevault/contract';
import { formatFixed } from '../lib/format/fixed-decimals.ts';
import { formatInstantInZone } from '../lib/format/formatters.ts';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { FigureTable } from './charts/FigureTable.tsx';
import { ShiftField } from './ShiftField.tsx';
import { shiftedVolOf } from './transaction-vol.ts';

const columns = [
  'executionTime',
  'age',
  'optionType',
  'expiry',
  'tenor',
  'strikeFixed',
  'optionPremiumAmount',
  'premiumBp',
  'normalVolBp',
  'lognormalVol',
  'quality',
] as const;
// Others than admins and beta users are not told these.
const volColumns: ReadonlySet<string> = new Set(['premiumBp', 'normalVolBp', 'lognormalVol']);
const dayMs = 86_400_000;

export function NearestTable(props: {
  readonly title: string;
  readonly rows: readonly NearbyTransaction[];
  /** The date whose evidence they are: then their age in days and their ids are shown, too. */
  readonly date?: string;
}) {
  const { title, rows, date } = props;
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const [shift, setShift] = useState(0);
  const number = (value: number | null, digits: number) => formatFixed(value, digits, language);
  const hasVols = rows.some(({ premiumBp }) => premiumBp !== null);
  const table = (
    <FigureTable
      isDense
      label={title}
      headings={columns
        .filter((column) => hasVols || !volColumns.has(column))
        .filter((column) => date !== undefined || column !== 'age')
        .map((column) => t(`columns.${column}`))}
    >
      {rows.map((row) => (
        <tr key={row.transactionId}>
          <th scope="row">
            {formatInstantInZone(row.executionTime, language)}
            {/* Named in a challenge. */}
            {date !== undefined && (
              <small>
                <bdi>{row.transactionId}</bdi>
              </small>
            )}
          </th>
          {date !== undefined && <td dir="ltr">{number(ageOf(row, date), 0)}</td>}
          <td>{row.optionType ? t(`optionTypes.${row.optionType}`) : '–'}</td>
          <td dir="ltr">{number(row.expiry, 1)}</td>
          <td dir="ltr">{number(row.tenor, 1)}</td>
          <td dir="ltr">{number(row.strikeFixed, 4)}</td>
          <td dir="ltr">{number(row.optionPremiumAmount, 0)}</td>
          {hasVols && <td dir="ltr">{number(row.premiumBp, 1)}</td>}
          {hasVols && <td dir="ltr">{number(row.normalVolBp, 1)}</td>}
          {hasVols && <td dir="ltr">{number(shiftedVolOf(row, shift), 1)}</td>}
          <td title={row.quality.map((flag) => t(`flags.${flag}`)).join('\n')}>
            {row.quality.length === 0
              ? t('quality.clean')
              : t('quality.flags', { count: row.quality.length })}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
  if (rows.every(({ normalVolBp }) => normalVolBp === null)) return table;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, mt: 4 }}>
      <ShiftField label={t('shift')} value={shift} onChange={setShift} />
      {table}
    </Box>
  );
}

/** Whole days before the date; negative for one that was made after it. */
const ageOf = ({ executionTime }: NearbyTransaction, date: string) =>
  (Date.parse(date) - Date.parse(executionTime.slice(0, 10))) / dayMs;
