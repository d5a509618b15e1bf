// A button of the toolbar with the slider for the font size behind it.
import FormatSizeIcon from '@mui/icons-material/FormatSize';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFontSize } from '../../lib/font-size.ts';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useLayout } from '../layout/layout-context.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

const FontSizeSlider = lazy(async () => ({
  default: (await import('./FontSizeSlider.tsx')).FontSizeSlider,
}));

export function FontSizeMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { fontSize, setFontSize } = useLayout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <ToolbarButton
        label={t('toolbar.fontSize')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        isForDesks
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FormatSizeIcon fontSize="small" />
      </ToolbarButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('toolbar.fontSize'),
            sx: {
              inlineSize: 280,
              p: 4,
              mt: 1,
              border: '1px solid',
              borderColor: 'divider',
              boxShadow: 'var(--pv-shadow)',
            },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t('toolbar.fontSize')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {formatNumber(fontSize / 100, language, { style: 'percent' })}
          </Typography>
        </Box>
        <Box sx={{ minBlockSize: 32, px: 2 }}>
          <Suspense fallback={<CircularProgress size={16} aria-label={t('toolbar.fontSize')} />}>
            <FontSizeSlider label={t('toolbar.fontSize')} />
          </Suspense>
        </Box>
        <Button
          size="small"
          variant="text"
          disabled={fontSize === defaultFontSize}
          onClick={() => setFontSize(defaultFontSize)}
        >
          {t('fontSize.reset')}
        </Button>
      </Popover>
    </>
  );
}
