// Help for those who are signed in: the words of the public help page, which is for guests only, and where else to look.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadHelpWords, supportAddress } from '../../lib/help/help-words.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { firstStepsKey, storedFirstSteps } from '../../lib/session/first-steps.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PanelDialog } from '../panel-frames.tsx';
import { usePanels, type PanelProps } from '../panels.ts';

export function HelpDialog({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation(['shell', 'firstSteps', 'guide']);
  const { show } = usePanels();
  const language = useLanguage();
  const navigate = useNavigate();
  const { user, saveChoices } = useSession();
  const steps = storedFirstSteps(user);
  const bringBack = () => {
    saveChoices({ settings: { [firstStepsKey]: { ...steps, isShown: true } } });
    onClose();
    void navigate({ to: '/dashboard' });
  };
  const openGuide = () => {
    onClose();
    void navigate({ to: '/guide' });
  };
  const words = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadHelpWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PanelDialog isOpen={isOpen} onClose={onClose} title={t('help.title')} gap={3}>
      {words.data ? (
        <>
          <Typography>{words.data.lead}</Typography>
          <Typography>
            {words.data.mail}:{' '}
            <Link href={`mailto:${supportAddress}`}>
              <bdi>{supportAddress}</bdi>
            </Link>
          </Typography>
          {words.data.sections.map(({ title, text }) => (
            <section key={title}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography>{text}</Typography>
            </section>
          ))}
        </>
      ) : words.error ? (
        <ErrorState error={words.error} onRetry={() => void words.refetch()} />
      ) : (
        <LoadingScreen />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
        <Button variant="contained" onClick={openGuide}>
          {t('guide:nav.guide')}
        </Button>
        {!steps.isShown && (
          <Button variant="outlined" onClick={bringBack}>
            {t('firstSteps:bringBack')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => show('palette')}>
          {t('toolbar.palette')}
        </Button>
        <Button variant="outlined" onClick={() => show('keys')}>
          {t('keys.title')}
        </Button>
        <Button variant="outlined" href="/who-can-see-what" target="_blank" rel="noopener">
          {t('footer.visibility')}
        </Button>
        <Button variant="outlined" href="/api/docs" target="_blank" rel="noopener">
          {t('help.api')}
        </Button>
      </Box>
    </PanelDialog>
  );
}
