// For the staff, and loaded for them alone: their own requests to the broker desk, and everybody's, in whose rows they enter
// what the broker answered.
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { isQuote, type DeskBrokerRequest } from '@pricevault/contract';
import { readTypedNumber } from '../../lib/format/typed-numbers.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { actionsColumn, textColumn, useListState } from '../../ui/data-table/index.ts';
import { NumberInput } from '../../ui/form/NumberInput.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { brokerColumns, BrokerRequestsList, BrokerTable, tradeIdOf } from './BrokerRequests.tsx';
import { useBrokerDesk, useRecordBrokerAnswer } from './desk-mails.api.ts';

type BrokerList = 'own' | 'desk';

interface StaffBrokerListsProps {
  readonly list: BrokerList;
  readonly onChange: (list: BrokerList) => void;
}

export function StaffBrokerLists({ list, onChange }: StaffBrokerListsProps) {
  const { t } = useTranslation('quotes');
  return (
    <PanelTabs
      label={t('idb.listTitle')}
      tabs={[
        { key: 'own', label: t('idb.own') },
        { key: 'desk', label: t('idb.desk') },
      ]}
      current={list}
      onChange={onChange}
    >
      {list === 'own' ? <BrokerRequestsList /> : <BrokerDesk />}
    </PanelTabs>
  );
}

function BrokerDesk() {
  const { t } = useTranslation(['quotes', 'common']);
  const language = useLanguage();
  const report = useReport();
  const fieldMessage = useFieldMessage();
  const list = useListState({ name: 'desk', pageSize: defaultTradePageSize });
  const { mutateAsync: record, isPending } = useRecordBrokerAnswer();

  const columns = useMemo(() => {
    const answerForm = (row: DeskBrokerRequest) => (
      <form
        style={{ display: 'flex', alignItems: 'center', gap: 8 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!event.currentTarget.reportValidity()) return;
          const typed = String(new FormData(event.currentTarget).get('value'));
          const value = readTypedNumber(typed, language);
          if (value === undefined) return;
          void report(record({ brokerRequestId: row._id, value }), t('idb.recorded'));
        }}
      >
        <NumberInput
          name="value"
          label={t('idb.answerFor', { name: tradeIdOf(row) })}
          stored={row.value}
          accepts={isQuote}
          refusal={fieldMessage('responseValueInvalid') ?? ''}
          isRequired
          place="dialog"
        />
        <Button type="submit" size="small" disabled={isPending} sx={{ minBlockSize: '1.75rem' }}>
          {t('common:actions.save')}
        </Button>
      </form>
    );
    const userOf = ({ userName, firmName }: DeskBrokerRequest) => `${userName}, ${firmName}`;
    return [
      ...brokerColumns<DeskBrokerRequest>(t),
      textColumn('user', t('idb.user'), userOf, 180),
      actionsColumn(t('idb.enter'), answerForm, 184),
    ];
  }, [t, language, report, fieldMessage, record, isPending]);

  return (
    <BrokerTable label={t('idb.desk')} columns={columns} list={list} page={useBrokerDesk(list)} />
  );
}
