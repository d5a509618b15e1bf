// The calendar of a date field, in the reader's language.
import Popover from '@mui/material/Popover';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { OpenedProps } from '../WhenWanted.tsx';
import { usePickerWords } from './picker-words.ts';

interface CalendarPopoverProps extends OpenedProps {
  /** `2026-03-31`; empty where none is chosen. */
  readonly date: string;
  readonly onPick: (date: string) => void;
}

export function CalendarPopover({ id, anchor, onClose, date, onPick }: CalendarPopoverProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const words = usePickerWords();
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('picker.title') } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={words}>
        <DateCalendar
          autoFocus
          value={date === '' ? null : dayjs(date)}
          onChange={(day, selection) => {
            // Choosing a year or a month goes on to the days.
            if (day && selection === 'finish') onPick(day.locale('en').format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
