// The specified word, and in small print what is running here under which licence.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { license, version } from '../../package.json';

export function Footer() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 4,
        px: { xs: 4, sm: 6, lg: 8 },
        py: 3,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Typography variant="body2">{t('footer.label')}</Typography>
      <Typography variant="caption">
        <bdi>{t('common:productName')}</bdi> · {t('footer.version', { version })} ·{' '}
        {t('footer.licence', { licence: license })}
      </Typography>
    </Box>
  );
}
