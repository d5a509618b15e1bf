// The values of the file beside the values that will be sealed, in the product's unit and on the round's grid.
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimalText, formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import {
  DataTable,
  numberColumn,
  textColumn,
  useMemoryListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import type { TermsOfTrade } from './consensus.api.ts';
import type { Reading, ReadRow } from './consensus-protocol.ts';

interface ReadingTableProps {
  readonly reading: Reading;
  /** As the vault shows them; nothing is sealed where the keepers have signed others. */
  readonly terms: readonly TermsOfTrade[];
  readonly step: string;
  readonly unit: string | null;
}

export function ReadingTable({ reading, terms, step, unit }: ReadingTableProps) {
  const { t } = useTranslation('consensus');
  const { t: quotes } = useTranslation('quotes');
  const language = useLanguage();
  const list = useMemoryListState({ pageSize: 5 });
  const columns = useMemo<DataTableColumn<ReadRow>[]>(() => {
    const shown = new Map(terms.map((one) => [one.tradeId, one]));
    const labelOf = ({ tradeId }: ReadRow) => {
      const found = shown.get(tradeId);
      return found ? shownShorthand(quotes, found) : '';
    };
    const digits = (text: string) => <span dir="ltr">{formatDecimalText(text, language)}</span>;
    return [
      numberColumn('line', t('reading.line'), (row) => row.line, 80),
      numberColumn('tradeId', t('columns.tradeId'), (row) => row.tradeId, 120, {
        numberFormat: { useGrouping: false },
      }),
      textColumn('terms', t('reading.terms'), labelOf, 190, {
        render: (row) => <bdi title={everyTerm(shown.get(row.tradeId))}>{labelOf(row)}</bdi>,
      }),
      numberColumn('written', t('reading.written'), (row) => row.written, 150, {
        render: (row) => digits(row.written),
      }),
      numberColumn('read', withUnit(t('reading.read'), unit), (row) => row.read, 190, {
        render: (row) => digits(row.read),
      }),
      textColumn(
        'note',
        t('columns.state'),
        (row) => (row.isRounded ? t('reading.isRounded') : ''),
        120,
      ),
    ];
  }, [t, quotes, language, unit, terms]);
  return (
    <div>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('reading.text', {
          step: formatDecimalText(step, language),
          unit: unit ?? '',
          rounded: formatNumber(reading.rounded, language),
        })}
      </Typography>
      <DataTable
        label={t('reading.label')}
        columns={columns}
        rows={reading.rows}
        rowId={(row) => String(row.line)}
        rowLabel={(row) => String(row.tradeId)}
        list={list}
        isStackedOnPhones
        emptyText={t('columns.empty')}
      />
    </div>
  );
}

/** Each of the terms that the keepers have signed, as it is stored. */
function everyTerm(found: TermsOfTrade | undefined): string {
  const { tradeId: _id, ...terms } = found ?? { tradeId: 0 };
  return Object.entries(terms)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
    .join(' · ');
}
