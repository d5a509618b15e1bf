// /create-bond: admins create a bond, everybody else requests one and sees what became of it.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMember } from '../../lib/session/current-user.ts';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { FormBeside } from '../../ui/FormBeside.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BondFormPanel } from './BondFormPanel.tsx';

// The form comes first; the table beside it follows.
const BondProposals = lazyPart(() => import('./BondProposals.tsx'), 'BondProposals');

export function Page() {
  const { t } = useTranslation('bonds');
  const isAdmin = useIsMember('admin');
  return (
    <>
      <PageHeader
        title={t('create.title')}
        purpose={isAdmin ? t('create.purposeAdmin') : t('create.purpose')}
      />
      {!isAdmin && <FirmRefusalNote right="quote" />}
      <FormBeside>
        <BondFormPanel isAdmin={isAdmin} />
        <Suspense fallback={<LoadingScreen />}>
          <BondProposals />
        </Suspense>
      </FormBeside>
    </>
  );
}
