// Help for those who are signed in: what the public help page says, and where else to look. (That page is for guests only.)
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../panel-frames.tsx';
import { usePanels, type PanelProps } from '../panels.ts';

const supportAddress = 'support@pricevault.example';

export function HelpDialog({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  return (
    <PanelDialog isOpen={isOpen} onClose={onClose} title={t('help.title')} gap={3}>
      <Typography>{t('help.support')}</Typography>
      <Typography>
        {t('help.write')}{' '}
        <Link href={`mailto:${supportAddress}`}>
          <bdi>{supportAddress}</bdi>
        </Link>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
        <Button variant="outlined" onClick={() => show('palette')}>
          {t('toolbar.palette')}
        </Button>
        <Button variant="outlined" onClick={() => show('keys')}>
          {t('keys.title')}
        </Button>
        <Button variant="outlined" href="/api/docs" target="_blank" rel="noopener">
          {t('help.api')}
        </Button>
      </Box>
    </PanelDialog>
  );
}
