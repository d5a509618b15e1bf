// Accounts as an admin runs them.
import { useTranslation } from 'react-i18next';
import { UsersList } from './UsersList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function Page() {
  const { t } = useTranslation('users');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <UsersList />
    </>
  );
}
