// The other pages that hold something for this user, with a word on what they are for.
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Panel } from '../../ui/Panel.tsx';
import { tabsFor } from './trades-tabs.ts';

const WorkLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  marginInline: -12,
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& svg': { color: theme.palette.primary.main, fontSize: 20 },
  '&:dir(rtl) svg': { transform: 'scaleX(-1)' },
}));

export function WorkPanel() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { role } = useCurrentUser();
  if (tabsFor(role).length === 0) return null;
  return (
    <Panel title={t('work.title')}>
      <WorkLink to="/trades">
        <Box sx={{ flex: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {t('shell:nav.tradeRepo')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('work.tradeRepo')}
          </Typography>
        </Box>
        <ArrowForwardIcon aria-hidden />
      </WorkLink>
    </Panel>
  );
}
