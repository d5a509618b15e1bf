// The shift of a lognormal volatility, as desks quote it.
import Box from '@mui/material/Box';
import { formatNumber } from '../lib/format/formatters.ts';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { optionsOf, SelectField } from './form/SelectField.tsx';
import { Explained } from './help/Explained.tsx';

const shifts = [0, 0.01, 0.02, 0.03, 0.04];

interface ShiftFieldProps {
  readonly label: string;
  /** A decimal rate. */
  readonly value: number;
  readonly onChange: (shift: number) => void;
}

export function ShiftField({ label, value, onChange }: ShiftFieldProps) {
  const language = useLanguage();
  return (
    // As wide as its longest label and the button beside it.
    <Box sx={{ inlineSize: '17.25rem', maxInlineSize: '100%', alignSelf: 'start' }}>
      <Explained term="shift">
        <SelectField
          fullWidth
          label={label}
          value={value}
          onChange={(text) => onChange(Number(text))}
        >
          {optionsOf(shifts.map((shift) => [shift, `${formatNumber(100 * shift, language)}%`]))}
        </SelectField>
      </Explained>
    </Box>
  );
}
