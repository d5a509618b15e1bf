// Ask IDB: what was submitted, then the user's requests to the broker desk; the staff enter there what the broker answered.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrokerRequest } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { minuteInText } from '../../lib/format/figures.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { endDialog } from '../../lib/unsaved/unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { BrokerRequestsList } from './BrokerRequests.tsx';
import { useBrokerRequests } from './desk-mails.api.ts';
import { MailState } from './MailState.tsx';
import { brokerSearch } from './quotes.address.ts';
import styles from '../../ui/data-table/dense-table.module.css';

const StaffBrokerLists = lazyPart(() => import('./BrokerDesk.tsx'), 'StaffBrokerLists');

export interface AskedBroker {
  readonly item: BrokerRequest;
  readonly isExisting: boolean;
}

const closed = Object.fromEntries(Object.keys(brokerSearch.shape).map((name) => [name, undefined]));

/** What was just asked is not in the address: a link to it shows the list. */
export function BrokerDialog({ asked }: { readonly asked: AskedBroker | null }) {
  const { t } = useTranslation(['quotes', 'common']);
  const isStaff = useIsMember('staff');
  const [{ broker }, address] = useAddress(brokerSearch);
  const onClose = () => endDialog(() => address.close(closed));
  const isList = broker !== 'asked' || asked === null;
  return (
    <TitledDialog
      title={isList ? t('idb.listTitle') : t('idb.title')}
      onClose={onClose}
      maxWidth="lg"
      width={isList ? (isStaff ? '70rem' : '56.25rem') : undefined}
      content={{ className: styles.dense }}
      actions={
        <>
          {!isList && (
            <Button variant="outlined" onClick={() => address.push({ broker: 'own' })}>
              {t('idb.view')}
            </Button>
          )}
          <Button variant={isList ? 'outlined' : 'contained'} onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </>
      }
    >
      {!isList && asked && <Submitted asked={asked} />}
      {isList && !isStaff && <BrokerRequestsList />}
      {isList && isStaff && (
        <Suspense fallback={<LoadingScreen />}>
          <StaffBrokerLists
            list={broker === 'desk' ? 'desk' : 'own'}
            onChange={(list) => address.push({ broker: list })}
          />
        </Suspense>
      )}
    </TitledDialog>
  );
}

function Submitted({ asked: { item, isExisting } }: { readonly asked: AskedBroker }) {
  const { t } = useTranslation('quotes');
  // The state changes while the dialog is open: the list has the current one.
  const newest = useBrokerRequests({ pageNum: 0, pageSize: 25 });
  const shown = newest.data?.items.find(({ _id }) => _id === item._id) ?? item;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        {isExisting
          ? t('idb.submittedBefore', { time: minuteInText(item.createdAt) })
          : t('idb.submitted')}
      </Typography>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <MailState mail={shown} />
        {shown.state === 'filed' && (
          <Typography variant="body2">{t('traderMail.filed')}</Typography>
        )}
      </Box>
    </Box>
  );
}
