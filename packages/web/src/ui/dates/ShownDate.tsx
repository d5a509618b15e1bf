// The date picker as it looks before its library is there.
import EventIcon from '@mui/icons-material/Event';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate, formatShortMonth } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { DatePickerFieldProps, PickerEntry } from './DatePickerField.tsx';

interface ShownDateProps extends Pick<DatePickerFieldProps, 'label' | 'value' | 'level' | 'width'> {
  /** The pointer comes near. */
  readonly onNear: () => void;
  readonly onEnter: (entry: PickerEntry) => void;
  readonly onLeave: () => void;
}

export function ShownDate(props: ShownDateProps) {
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
