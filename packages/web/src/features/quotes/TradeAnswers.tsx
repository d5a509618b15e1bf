// The values that were answered to a request on a trade. Its table loads with the first detail that is opened.
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { resultStateText } from '../../lib/i18n/result-state.ts';
import { instantColumn, numberColumn, type DataTableColumn } from '../../ui/data-table/index.ts';
import { QuoteAnswers } from './QuoteAnswers.tsx';
import { answerDigits } from './quote-figures.ts';

type Answer = QuoteDetail<'trade'>['items'][number];

/** Value and Responded Time of all answers, or only the maximum. */
export function TradeAnswers({ detail }: { readonly detail: QuoteDetail<'trade'> }) {
  const { t } = useTranslation('quotes');
  const { seesAll, items, maxValue, maxValueTime } = detail;
  const unit = detail.trade[0]?.instrumentType[0]?.unit;
  const rows = useMemo<readonly Answer[]>(() => {
    if (seesAll) return items;
    if (maxValue === null || maxValueTime === null) return [];
    return [{ _id: 'max', value: maxValue, isFar: false, created: maxValueTime }];
  }, [seesAll, items, maxValue, maxValueTime]);
  const columns = useMemo<DataTableColumn<Answer>[]>(
    () => [
      numberColumn(
        'value',
        withUnit(seesAll ? t('columns.value') : t('detail.maxValue'), unit),
        ({ value }) => value,
        '50%',
        { numberFormat: answerDigits },
      ),
      {
        ...instantColumn<Answer>('created', t('detail.respondedTime'), ({ created }) => created),
        width: '50%',
      },
    ],
    [t, seesAll, unit],
  );
  const resultState = resultStateText(t, detail.lastResult, useLanguage());
  return (
    <>
      {resultState !== null && <Typography sx={{ mb: 2 }}>{resultState}</Typography>}
      <QuoteAnswers columns={columns} rows={rows} />
    </>
  );
}
