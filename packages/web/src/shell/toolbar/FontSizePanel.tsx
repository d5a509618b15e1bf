// The slider for the font size, and the way back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { defaultFontSize } from '../../theme/font-size.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useLayout } from '../layout/layout-context.ts';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { ToolbarPopover } from './ToolbarPopover.tsx';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

export function FontSizePanel(opened: OpenedProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { fontSize, setFontSize } = useLayout();
  return (
    <ToolbarPopover
      {...opened}
      edge="center"
      label={{ 'aria-label': t('toolbar.fontSize') }}
      sx={{ inlineSize: '17.5rem', p: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t('toolbar.fontSize')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {formatNumber(fontSize / 100, language, { style: 'percent' })}
        </Typography>
      </Box>
      <Box sx={{ minBlockSize: '2rem', px: 2 }}>
        <FontSizeSlider label={t('toolbar.fontSize')} />
      </Box>
      <Button
        size="small"
        variant="text"
        disabled={fontSize === defaultFontSize}
        onClick={() => setFontSize(defaultFontSize)}
      >
        {t('fontSize.reset')}
      </Button>
    </ToolbarPopover>
  );
}
