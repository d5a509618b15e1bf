// The shift of a lognormal volatility, as desks quote it.
import { formatNumber } from '../lib/format/formatters.ts';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { optionsOf, SelectField } from './form/SelectField.tsx';

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
    <SelectField
      label={label}
      value={value}
      onChange={(text) => onChange(Number(text))}
      // As wide as its longest label.
      sx={{ minInlineSize: '15rem', alignSelf: 'start' }}
    >
      {optionsOf(shifts.map((shift) => [shift, `${formatNumber(100 * shift, language)}%`]))}
    </SelectField>
  );
}
