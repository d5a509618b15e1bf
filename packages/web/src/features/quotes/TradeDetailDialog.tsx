// One trade with the values that were answered, their average, and its terms.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { flooredTo3, threeDigits } from '../../lib/format/figures.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownTradeLabel } from '../../lib/i18n/trade-terms.ts';
import { instantColumn, numberColumn, type DataTableColumn } from '../../ui/data-table/index.ts';
import { FactList } from '../../ui/FactList.tsx';
import { QuoteAnswers } from './QuoteAnswers.tsx';
import { GiveToSee, QuoteDetailDialog } from './QuoteDetailDialog.tsx';
import { answerDigits, closeText } from './quote-figures.ts';
import { useQuoteDetail } from './quotes.api.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';
import { TimeRemaining } from './TimeRemaining.tsx';
import { useTradeFacts } from './trade-facts.ts';
import { tradeQuotes } from './trade-quotes.ts';

type TradeDetail = QuoteDetail<'trade'>;

export function TradeDetailDialog({ choice, onClose }: QuoteDetailProps) {
  const { t } = useTranslation('quotes');
  return (
    <QuoteDetailDialog
      screen={tradeQuotes}
      choice={choice}
      detail={useQuoteDetail('trade', choice)}
      terms={({ trade }) => [trade[0] && shownTradeLabel(t, trade[0])]}
      answers={(detail) => (
        <>
          <TradeAnswers detail={detail} />
          <GiveToSee detail={detail} />
          <Average detail={detail} isRequest={choice.requestId !== undefined} />
        </>
      )}
      facts={(detail) => <TradeInformation detail={detail} />}
      onClose={onClose}
    />
  );
}

type Answer = TradeDetail['items'][number];

/** Value and Responded Time of all answers, or only the maximum. */
function TradeAnswers({ detail }: { readonly detail: TradeDetail }) {
  const { t } = useTranslation('quotes');
  const { seesAll, items, maxValue, maxValueTime } = detail;
  const rows = useMemo<readonly Answer[]>(() => {
    if (seesAll) return items;
    if (maxValue === null || maxValueTime === null) return [];
    return [{ _id: 'max', value: maxValue, isFar: false, created: maxValueTime }];
  }, [seesAll, items, maxValue, maxValueTime]);
  const columns = useMemo<DataTableColumn<Answer>[]>(
    () => [
      numberColumn(
        'value',
        seesAll ? t('columns.value') : t('detail.maxValue'),
        ({ value }) => value,
        '50%',
        { numberFormat: answerDigits },
      ),
      {
        ...instantColumn<Answer>('created', t('detail.respondedTime'), ({ created }) => created),
        width: '50%',
      },
    ],
    [t, seesAll],
  );
  return <QuoteAnswers columns={columns} rows={rows} />;
}

function Average({ detail, isRequest }: { detail: TradeDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { valueAvg, avgTime, expiresAt } = detail;
  return (
    <FactList
      facts={[
        [
          t('detail.avg'),
          valueAvg === null ? null : formatNumber(flooredTo3(valueAvg), language, threeDigits),
        ],
        [t('detail.avgTime'), valueAvg === null ? null : closeText(avgTime)],
        ...(isRequest && expiresAt
          ? [[t('columns.remaining'), <TimeRemaining key="left" expiresAt={expiresAt} />] as const]
          : []),
      ]}
    />
  );
}

function TradeInformation({ detail }: { readonly detail: TradeDetail }) {
  const { t } = useTranslation('quotes');
  const facts = useTradeFacts(detail);
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 3 }}>
        {t('detail.tradeInformation')}
      </Typography>
      <FactList facts={facts} />
    </Box>
  );
}
