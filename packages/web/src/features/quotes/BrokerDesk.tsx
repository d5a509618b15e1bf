// For the staff: everybody's requests to the broker desk, and what the broker answered, entered in the row.
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { DeskBrokerRequest } from '@pricevault/contract';
import { readTypedNumber } from '../../lib/format/typed-numbers.ts';
import { useFailureTexts, useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { NumberInput } from '../../ui/form/NumberInput.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { brokerColumns } from './broker-columns.tsx';
import { useBrokerDesk, useRecordBrokerAnswer } from './desk-mails.api.ts';

export function BrokerDesk() {
  const { t } = useTranslation(['quotes', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const fieldMessage = useFieldMessage();
  const list = useListState({ name: 'desk', pageSize: defaultTradePageSize });
  const page = useBrokerDesk(list);
  const { mutateAsync: record, isPending } = useRecordBrokerAnswer();

  const columns = useMemo<DataTableColumn<DeskBrokerRequest>[]>(() => {
    const save = async (row: DeskBrokerRequest, value: number) => {
      try {
        await record({ brokerRequestId: row._id, value });
        notices.show('success', t('idb.recorded'));
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    };
    return [
      ...brokerColumns<DeskBrokerRequest>(t),
      {
        id: 'user',
        header: t('idb.user'),
        type: 'text',
        value: ({ userName, firmName }) => `${userName}, ${firmName}`,
        width: 180,
      },
      {
        id: 'enter',
        header: t('idb.enter'),
        type: 'actions',
        value: () => null,
        render: (row) => (
          <form
            style={{ display: 'flex', alignItems: 'center', gap: 8 }}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!event.currentTarget.reportValidity()) return;
              const typed = String(new FormData(event.currentTarget).get('value'));
              const value = readTypedNumber(typed, language);
              if (value !== undefined) void save(row, value);
            }}
          >
            <NumberInput
              key={row.value ?? ''}
              name="value"
              label={t('idb.answerFor', { name: nameOf(row) })}
              initial={row.value}
              accepts={(price) => price >= 0}
              refusal={fieldMessage('responseValueInvalid') ?? ''}
              isRequired
            />
            <Button
              type="submit"
              size="small"
              disabled={isPending}
              sx={{ minBlockSize: '1.75rem' }}
            >
              {t('common:actions.save')}
            </Button>
          </form>
        ),
        width: 184,
      },
    ];
    // `failureTexts` and `fieldMessage` are made anew at each drawing and say the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, language, record, isPending]);

  return (
    <DataTable
      label={t('idb.desk')}
      columns={columns}
      rows={page.data?.items}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      serverTotal={page.data?.total ?? 0}
      isFetching={page.isPlaceholderData}
      error={page.error}
      onRetry={() => void page.refetch()}
      emptyText={t('noData')}
    />
  );
}

const idOf = ({ _id }: DeskBrokerRequest) => _id;
const nameOf = ({ trade }: DeskBrokerRequest) => String(trade[0]?.tradeId ?? '');
