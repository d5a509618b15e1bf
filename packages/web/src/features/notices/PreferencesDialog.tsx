// Which notices come by mail as well.
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeKinds, type NoticeKind } from '@pricevault/basics';
import { useIsMember } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useNoticePreferences, useSaveNoticePreferences } from './notices.api.ts';

export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['notices', 'common']);
  const titleId = useId();
  const failureTexts = useFailureTexts();
  const isAdmin = useIsMember('admin');
  const preferences = useNoticePreferences();
  const save = useSaveNoticePreferences();
  const mail = preferences.data?.mail ?? [];
  const offered = noticeKinds.filter((kind) => isAdmin || kind !== 'bondWaiting');
  const toggle = async (kind: NoticeKind) => {
    const next = mail.includes(kind) ? mail.filter((one) => one !== kind) : [...mail, kind];
    try {
      await save.mutateAsync(next);
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('preferences.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1, sm: 0 } }}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('preferences.purpose')}</Typography>
        {preferences.error && !preferences.data ? (
          <ErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
        ) : preferences.data ? (
          offered.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  size="small"
                  checked={mail.includes(kind)}
                  disabled={save.isPending}
                  onChange={() => void toggle(kind)}
                />
              }
              label={t(`preferences.${kind}`)}
            />
          ))
        ) : (
          <LoadingScreen isInside />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
