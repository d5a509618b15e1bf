// A date that can be changed. The picker's library weighs as much as a page: it comes when somebody reaches for the field;
// until then the date stands in a field that looks the same.
import { memo, Suspense, useState, useId } from 'react';
import EventIcon from '@mui/icons-material/Event';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import type { DatePickerFieldProps, PickerEntry } from './DatePickerField.tsx';
import { formatShortDate, formatShortMonth } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

const Picker = lazyPart(() => import('./DatePickerField.tsx'), 'DatePickerField', 'button');

/** What a date needs with its button: the longest month is an Arabic one. */
const widths = { day: '10.75rem', month: '9.25rem' } as const;

/** Not drawn again for the same date: the picker lays the page out each time. */
export const DatePickerField = memo(function DatePickerField(
  props: Omit<DatePickerFieldProps, 'entry' | 'width'>,
) {
  const width = widths[props.level];
  const [isLoaded, setLoaded] = useState(false);
  // Where the focus is when the picker comes: it is not taken from somebody who has moved on.
  const [entry, setEntry] = useState<PickerEntry | null>(null);
  const enter = (next: PickerEntry) => {
    setEntry(next);
    void Picker.preload().then(() => setLoaded(true));
  };
  const shown = (
    <ShownDate
      {...props}
      width={width}
      onNear={() => void Picker.preload()}
      onEnter={enter}
      onLeave={() => setEntry(null)}
    />
  );
  if (!isLoaded) return shown;
  return (
    <Suspense fallback={shown}>
      <Picker {...props} width={width} entry={entry} />
    </Suspense>
  );
});

// The date picker as it looks before its library is there.
interface ShownDateProps extends Pick<DatePickerFieldProps, 'label' | 'value' | 'level' | 'width'> {
  /** The pointer comes near. */
  readonly onNear: () => void;
  readonly onEnter: (entry: PickerEntry) => void;
  readonly onLeave: () => void;
}

function ShownDate(props: ShownDateProps) {
  const { label, value, level, width, onNear, onEnter, onLeave } = props;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const id = useId();
  const date =
    level === 'day' ? formatShortDate(value, language) : formatShortMonth(value, language);
  return (
    <FormControl size="small" onPointerEnter={onNear} onBlur={onLeave} sx={{ inlineSize: width }}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        readOnly
        value={date}
        onFocus={(event) => {
          // The button has its own way in.
          if (event.target instanceof HTMLInputElement) onEnter('field');
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('chosenDate', { date })}
              onClick={() => onEnter('calendar')}
            >
              <EventIcon />
            </IconButton>
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
