// Help for those who are signed in: what the public help page says, and where else to look. (That page is for guests only.)
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels.ts';
import type { PanelProps } from '../panels.ts';

const supportAddress = 'support@pricevault.example';

export function HelpDialog({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { show } = usePanels();
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {t('help.title')}
        </Box>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
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
      </DialogContent>
    </Dialog>
  );
}
