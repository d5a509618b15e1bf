// When the form as it stands would open: loaded when somebody wants to know, since it needs a calendar of time zones.
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSection } from './FormSection.tsx';

const NextWindows = lazyPart(() => import('./NextWindows.tsx'), 'NextWindows');

export function NextWindowsSection() {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={t('windows.title')} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          <NextWindows />
        </Suspense>
      )}
    </FormSection>
  );
}
