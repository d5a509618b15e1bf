// The user's photo: chosen or dropped, cropped to a square in the browser, updated everywhere at once.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useSetPhoto } from './profile.api.ts';

/** Pixels. */
const previewSize = 96;

/** Null for a file that is no picture, or that could not be read. */
async function readPhoto(file: File): Promise<string | null> {
  try {
    const { squarePhoto } = await import('./square-photo.ts');
    return await squarePhoto(file);
  } catch {
    return null;
  }
}

export function PhotoCard() {
  const { t } = useTranslation('profile');
  const user = useCurrentUser();
  const failureTexts = useFailureTexts();
  const setPhoto = useSetPhoto();
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const isBusy = isReading || setPhoto.isPending;

  const store = async (photo: string | null) => {
    try {
      await setPhoto.mutateAsync({ photo });
      notices.show('success', t(photo === null ? 'photo.removed' : 'photo.saved'));
    } catch (error) {
      setAlerts(failureTexts(error));
    }
  };
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setAlerts([]);
    setReading(true);
    const photo = await readPhoto(file);
    setReading(false);
    if (photo === null) setAlerts([t('photo.unreadable')]);
    else await store(photo);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Panel title={t('photo.title')}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 4,
          p: 3,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'var(--pv-control-border)',
          borderRadius: 1,
          backgroundColor: isOver ? 'var(--pv-primary-soft)' : 'transparent',
        }}
      >
        <UserAvatar user={user} size={previewSize} label={t('photo.current')} />
        <Box sx={{ flex: '1 1 10rem', minInlineSize: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('photo.hint')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <FileButton
              variant="outlined"
              loading={isBusy}
              label={t('photo.choose')}
              accept="image/*"
              onFile={(file) => void take(file)}
            >
              {t('photo.choose')}
            </FileButton>
            {user.photoURL && (
              <Button
                variant="text"
                color="error"
                disabled={isBusy}
                onClick={() => void store(null)}
              >
                {t('photo.remove')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {alerts.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <FormAlerts messages={alerts} />
        </Box>
      )}
    </Panel>
  );
}
