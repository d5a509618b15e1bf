// For the staff: the own requests to the broker desk, and everybody's. Loaded for them alone.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';

const BrokerDesk = lazyPart(() => import('./BrokerDesk.tsx'), 'BrokerDesk');

export function StaffBrokerLists({ own }: { readonly own: ReactNode }) {
  const { t } = useTranslation('quotes');
  const [list, setList] = useState<'own' | 'desk'>('own');
  return (
    <>
      <Tabs value={list} onChange={(_event, next: 'own' | 'desk') => setList(next)} sx={{ mb: 4 }}>
        <Tab value="own" label={t('idb.own')} />
        <Tab value="desk" label={t('idb.desk')} />
      </Tabs>
      <Suspense fallback={<LoadingScreen isInside />}>
        {list === 'own' ? own : <BrokerDesk />}
      </Suspense>
    </>
  );
}
