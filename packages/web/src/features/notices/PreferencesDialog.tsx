// Which notices are sent by mail as well.
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { noticeKinds, type NoticeKind } from '@pricevault/basics';
import { useIsMember } from '../../lib/session/current-user.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useNoticePreferences, useSaveNoticePreferences } from './notices.api.ts';

export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['notices', 'common']);
  const report = useReport();
  const isAdmin = useIsMember('admin');
  const preferences = useNoticePreferences();
  const save = useSaveNoticePreferences();
  const mail = preferences.data?.mail ?? [];
  const offered = noticeKinds.filter((kind) => isAdmin || kind !== 'bondWaiting');
  const toggle = (kind: NoticeKind) => {
    const next = mail.includes(kind) ? mail.filter((one) => one !== kind) : [...mail, kind];
    void report(save.mutateAsync(next));
  };
  return (
    <TitledDialog
      title={t('preferences.title')}
      onClose={onClose}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: { xs: 1, sm: 0 } } }}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
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
                onChange={() => toggle(kind)}
              />
            }
            label={t(`preferences.${kind}`)}
          />
        ))
      ) : (
        <LoadingScreen />
      )}
    </TitledDialog>
  );
}
