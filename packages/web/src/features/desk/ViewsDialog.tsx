// The firm's views, to be renamed or removed.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskView } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRemoveViews } from './desk.api.ts';
import { ViewDialog } from './ViewDialog.tsx';

interface ViewsDialogProps {
  readonly views: readonly DeskView[];
  readonly onClose: () => void;
}

export function ViewsDialog({ views, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const failureTexts = useFailureTexts();
  const remove = useRemoveViews();
  const [renamed, setRenamed] = useState<DeskView | null>(null);
  const [removed, setRemoved] = useState<DeskView | null>(null);
  const confirm = async (view: DeskView) => {
    try {
      await remove.mutateAsync([view._id]);
      notices.show('success', t('views.removed', { name: view.name }));
      setRemoved(null);
    } catch (error) {
      notices.show('error', failureTexts(error)[0] ?? '');
    }
  };
  return (
    <TitledDialog
      title={t('views.manage')}
      width="32rem"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) => (
          <Box
            component="li"
            key={view._id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}
          >
            <Box component="bdi" sx={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
              {view.name}
            </Box>
            <Button
              aria-label={t('views.renameOf', { name: view.name })}
              onClick={() => setRenamed(view)}
            >
              {t('views.rename')}
            </Button>
            <Button
              color="error"
              aria-label={t('views.removeOf', { name: view.name })}
              onClick={() => setRemoved(view)}
            >
              {t('views.remove')}
            </Button>
          </Box>
        ))}
      </Box>
      {renamed && (
        <ViewDialog view={renamed} filters={renamed.filters} onClose={() => setRenamed(null)} />
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={remove.isPending}
          title={t('views.removeOf', { name: removed.name })}
          confirmLabel={t('views.remove')}
          onConfirm={() => void confirm(removed)}
          onCancel={() => setRemoved(null)}
        >
          {t('views.removeHint')}
        </ConfirmDialog>
      )}
    </TitledDialog>
  );
}
