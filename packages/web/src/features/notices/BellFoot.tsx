// Below the notices of the bell: the button that chooses which of them are sent by mail.
import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PreferencesDialog = lazyPart(
  () => import('./PreferencesDialog.tsx'),
  'PreferencesDialog',
  'dialog',
);

export function BellFoot() {
  const { t } = useTranslation('notices');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<MailOutlinedIcon />}
        onClick={() => setOpen(true)}
      >
        {t('preferences.open')}
      </Button>
      {isOpen && <PreferencesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
