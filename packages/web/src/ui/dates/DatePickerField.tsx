// A date picker of days or months. Dates go in and out as texts (`2026-03-31`); loaded when somebody reaches for one.
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { usePickerWords } from './picker-words.ts';
import './plain-text-policy.ts';

/** What was used of the field that stood in its place. */
export type PickerEntry = 'field' | 'calendar';

export interface DatePickerFieldProps {
  readonly label: string;
  readonly value: string;
  readonly level: 'day' | 'month';
  readonly min?: string;
  readonly max: string;
  readonly onChange: (date: string) => void;
  readonly width: string;
  readonly entry: PickerEntry | null;
}

/** Written as specified (`dd MMM yy`); dayjs spells the same with capitals. */
const formats = { day: 'DD MMM YY', month: 'MMM YY' } as const;
const views = { day: ['year', 'month', 'day'], month: ['year', 'month'] } as const;
const earliest = dayjs('2000-01-01');

export function DatePickerField(props: DatePickerFieldProps) {
  const { label, value, level, min, max, onChange, width, entry } = props;
  const [isOpen, setOpen] = useState(entry === 'calendar');
  const language = useLanguage();
  const words = usePickerWords();
  const first = min === undefined ? earliest : dayjs(min);
  const last = dayjs(max);
  // What is being typed and cannot be taken: a day may be beyond the limits until its month is there, and an emptied field
  // has none. Leaving the field gives it up.
  const [typed, setTyped] = useState<{ readonly date: Dayjs | null } | null>(null);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={words}>
      <DatePicker
        key={level}
        label={label}
        value={typed ? typed.date : dayjs(value)}
        format={formats[level]}
        views={views[level]}
        openTo={level}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // If the field had the focus before, it keeps it.
        autoFocus={entry === 'field'}
        minDate={first}
        maxDate={last}
        // Typing passes through dates that nobody means: only what is valid and within the limits is taken.
        onChange={(date, { validationError }) => {
          const isTaken = date?.isValid() === true && validationError === null;
          setTyped(isTaken ? null : { date });
          if (isTaken) onChange(date.format('YYYY-MM-DD'));
        }}
        slotProps={{
          textField: {
            size: 'small',
            onBlur: ({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setTyped(null);
            },
            sx: {
              inlineSize: width,
              '@media (pointer: coarse)': {
                '& .MuiPickersInputBase-root': { minBlockSize: 'var(--pv-touch-target)' },
              },
              // As every other field; at rest only, so that pointer, focus and mistakes keep theirs.
              '& :not(:hover, .Mui-focused, .Mui-error) > .MuiPickersOutlinedInput-notchedOutline':
                { borderColor: 'var(--pv-control-border)' },
            },
          },
          openPickerButton: { size: 'small' },
        }}
      />
    </LocalizationProvider>
  );
}
