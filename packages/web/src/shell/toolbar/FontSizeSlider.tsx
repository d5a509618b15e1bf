// The font size of the whole interface, 70% to 130% in steps of 10.
import Slider from '@mui/material/Slider';
import { fontSizeOf, fontSizes } from '../../theme/font-size.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useLayout } from '../layout/layout-context.ts';

const step = 10;
const marks = fontSizes.map((value) => ({ value }));

export function FontSizeSlider({ label }: { readonly label: string }) {
  const language = useLanguage();
  const { fontSize, setFontSize } = useLayout();
  const percent = (value: number) => formatNumber(value / 100, language, { style: 'percent' });
  return (
    <Slider
      size="small"
      aria-label={label}
      min={fontSizes[0]}
      max={fontSizes.at(-1) ?? 130}
      step={step}
      marks={marks}
      value={fontSize}
      valueLabelDisplay="auto"
      valueLabelFormat={percent}
      getAriaValueText={percent}
      onChange={(_, value) => setFontSize(fontSizeOf(value))}
    />
  );
}
