// The links that hold on every page, and in small print what is running here under which licence.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { license, version } from '../../package.json';
import { usePanels } from './panels.ts';

interface FooterProps {
  /** Stays in sight. */
  readonly isFixed?: boolean;
  /** How far its words reach; its line goes from edge to edge. */
  readonly width?: CSSProperties;
  readonly padding?: Readonly<Record<string, number>>;
}

export function Footer({ isFixed = false, width = {}, padding = { xs: 4, sm: 6 } }: FooterProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { show } = usePanels();
  return (
    <Box
      component="footer"
      aria-label={t('footer.label')}
      sx={{
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        ...(isFixed && {
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 'appBar',
          backgroundColor: 'background.default',
        }),
      }}
    >
      <Box style={width} sx={[rowStyle, { px: padding }]}>
        <Typography variant="body2" component="div" sx={linksStyle}>
          <button type="button" onClick={() => show('help')}>
            {t('userMenu.help')}
          </button>
          <a href="/who-can-see-what">{t('footer.visibility')}</a>
          <a href="/api/docs">{t('help.api')}</a>
          <a href="/terms">{t('footer.terms')}</a>
          <a href="/privacy">{t('footer.privacy')}</a>
        </Typography>
        <Typography variant="caption">
          <bdi>{t('common:productName')}</bdi> · {t('footer.version', { version })} ·{' '}
          {t('footer.licence', { licence: license })}
        </Typography>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 4,
  marginInline: 'auto',
  py: 3,
} as const;

const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  '& > *': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'primary.main',
    textDecoration: 'underline',
    cursor: 'pointer',
    '@media (pointer: coarse)': {
      lineHeight: 'var(--pv-touch-target)',
      minInlineSize: 'var(--pv-touch-target)',
    },
  },
} as const;
