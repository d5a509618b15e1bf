// Who asked to take part in the pilot programme, and what became of it.
import { useTranslation } from 'react-i18next';
import { PartnersList } from './PartnersList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function Page() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <PartnersList />
    </>
  );
}
