// For the staff: the own requests to the broker desk, and everybody's. Loaded for them alone.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';

const BrokerDesk = lazyPart(() => import('./BrokerDesk.tsx'), 'BrokerDesk');

type BrokerList = 'own' | 'desk';

interface StaffBrokerListsProps {
  readonly list: BrokerList;
  readonly onChange: (list: BrokerList) => void;
  readonly own: ReactNode;
}

export function StaffBrokerLists({ list, onChange, own }: StaffBrokerListsProps) {
  const { t } = useTranslation('quotes');
  return (
    <>
      <Tabs value={list} onChange={(_event, next: BrokerList) => onChange(next)} sx={{ mb: 4 }}>
        <Tab value="own" label={t('idb.own')} />
        <Tab value="desk" label={t('idb.desk')} />
      </Tabs>
      <Suspense fallback={<LoadingScreen isInside />}>
        {list === 'own' ? own : <BrokerDesk />}
      </Suspense>
    </>
  );
}
