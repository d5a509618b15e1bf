// Dates on which no window opens: added one by one, each removed by its own button. A date that is typed is part of the form
// before it is added to the list, so that Save does not lose it.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import type { InstrumentInput } from './instrument-form.ts';

const nothingTyped = { date: '', isNew: false };
/** In the form's list while the field holds part of a date: the schema refuses it. */
const incomplete = '';

/** A year of one digit is a year that is still being typed. */
const firstDate = '1900-01-01';

export function ClosedDatesField() {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<InstrumentInput, 'closedDates'>({
    name: 'closedDates',
  });
  const [typed, setTyped] = useState(nothingTyped);
  const dates = field.value ?? [];
  const listed = dates.filter(
    (date) => date !== incomplete && !(typed.isNew && date === typed.date),
  );
  const isIncomplete = dates.includes(incomplete);
  const message = isIncomplete
    ? t('further.dateIncomplete')
    : fieldMessage(fieldState.error?.message);
  const changeTyped = (date: string) => {
    const isNew = date !== '' && !listed.includes(date);
    setTyped({ date, isNew });
    field.onChange(isNew ? [...listed, date].toSorted() : listed);
  };
  const checkComplete = ({ validity }: HTMLInputElement) => {
    if (validity.customError || (typed.isNew && typed.date < firstDate))
      field.onChange([incomplete, ...listed]);
    else if (isIncomplete) field.onChange(listed);
  };
  // A form that was reset no longer has it.
  const date = isIncomplete || dates.includes(typed.date) ? typed.date : '';
  const add = () => setTyped(nothingTyped);
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <DateField
          label={t('further.closedDates')}
          fullWidth
          value={date}
          onChange={changeTyped}
          onBlur={(event) => {
            checkComplete(event.target as HTMLInputElement);
            field.onBlur();
          }}
          onKeyDown={(event) => {
            // Enter on the calendar's button opens it.
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault(); // Enter adds the date, it does not save the form
            checkComplete(event.target);
            add();
          }}
          hint={t('further.closedDatesHint')}
          problem={message}
        />
        <Button variant="outlined" disabled={date === ''} onClick={add}>
          {t('further.addDate')}
        </Button>
      </Box>
      {listed.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            listStyle: 'none',
            p: 0,
            m: 0,
            mt: 2,
            // A calendar's dates of some years.
            maxBlockSize: '12rem',
            overflowY: 'auto',
          }}
        >
          {listed.map((closed) => (
            <li key={closed}>
              <Button
                variant="outlined"
                size="small"
                endIcon={<CloseIcon />}
                aria-label={t('further.removeDate', { date: formatDate(closed, language) })}
                onClick={() => field.onChange(dates.filter((other) => other !== closed))}
              >
                {formatDate(closed, language)}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
