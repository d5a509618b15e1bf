// The deliveries of a webhook, newest first, and what they are narrowed to.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveredEvents } from '@pricevault/basics';
import { deliveryStates, type WebhookDelivery } from '@pricevault/contract';
import {
  customColumn,
  DataTable,
  dateColumn,
  idOf,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import type { ListControl } from '../../ui/data-table/list-state.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { DeliveryState, useAttemptText } from './DeliveryState.tsx';
import { useDeliveries, type DeliveryFilter } from './webhooks.api.ts';

export const logPageSizes = [10, 50] as const;

interface DeliveriesTableProps {
  readonly webhookId: string;
  readonly list: ListControl;
  readonly filter: DeliveryFilter;
  readonly onFilter: (filter: DeliveryFilter) => void;
  readonly onOpen: (deliveryId: string) => void;
}

export function DeliveriesTable(props: DeliveriesTableProps) {
  const { webhookId, list, filter, onFilter, onOpen } = props;
  const { t } = useTranslation('webhooks');
  const page = useDeliveries(webhookId, filter, list);
  const isFiltered = filter.state !== undefined || filter.event !== undefined;
  const attemptText = useAttemptText();
  const columns = useMemo<DataTableColumn<WebhookDelivery>[]>(() => {
    const stateWord = ({ state }: WebhookDelivery) => t(`log.states.${state}`);
    const stateOf = (delivery: WebhookDelivery) => <DeliveryState of={delivery} />;
    const answerOf = ({ lastAttempt }: WebhookDelivery) =>
      lastAttempt ? attemptText(lastAttempt) : '–';
    return [
      dateColumn('createdAt', t('log.columns.created'), (row) => row.createdAt, 160),
      textColumn('event', t('log.columns.event'), ({ event }) => t(`events.${event}`), 170),
      customColumn('state', t('columns.state'), stateWord, stateOf, 120),
      textColumn('answer', t('log.columns.answer'), answerOf, 200),
      textColumn('attempts', t('log.columns.attempts'), ({ attempts }) => attempts, 90),
    ];
  }, [t, attemptText]);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {t('log.purpose')}
      </Typography>
      <Box role="group" aria-label={t('log.filters')} sx={filtersStyle}>
        <SelectField
          label={t('columns.state')}
          value={filter.state ?? ''}
          onChange={(value) => onFilter(filterOf(value, filter.event))}
        >
          <option value="">{t('log.any')}</option>
          {optionsOf(deliveryStates.map((state) => [state, t(`log.states.${state}`)]))}
        </SelectField>
        <SelectField
          label={t('log.columns.event')}
          value={filter.event ?? ''}
          onChange={(value) => onFilter(filterOf(filter.state, value))}
        >
          <option value="">{t('log.any')}</option>
          {optionsOf(deliveredEvents.map((event) => [event, t(`events.${event}`)]))}
        </SelectField>
      </Box>
      <DataTable
        label={t('log.title')}
        columns={columns}
        rows={page.data?.items}
        serverTotal={page.data?.total}
        isTotalMinimum={page.data?.totalIsMinimum}
        isFetching={page.isPlaceholderData}
        error={page.error}
        onRetry={() => void page.refetch()}
        rowId={idOf}
        rowLabel={({ event, createdAt }) => `${t(`events.${event}`)} ${createdAt}`}
        list={list}
        pageSizes={logPageSizes}
        isStackedOnPhones
        onOpen={({ _id }) => onOpen(_id)}
        emptyText={t(isFiltered ? 'log.noneSuch' : 'log.empty')}
        emptyHint={isFiltered ? t('log.noneSuchHint') : t('log.emptyHint')}
      />
    </>
  );
}

/** What is empty or unknown is no filter. */
function filterOf(state = '', event = ''): DeliveryFilter {
  const wanted = deliveryStates.find((known) => known === state);
  const named = deliveredEvents.find((known) => known === event);
  return { ...(wanted && { state: wanted }), ...(named && { event: named }) };
}

const filtersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  mb: 4,
  '& > *': { flex: '1 1 10rem' },
} as const;
