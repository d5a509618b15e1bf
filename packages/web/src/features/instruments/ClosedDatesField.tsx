// Dates on which no window opens: added one by one, each removed by its own button.
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

export function ClosedDatesField() {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<InstrumentInput, 'closedDates'>({
    name: 'closedDates',
  });
  const [date, setDate] = useState('');
  const dates = field.value ?? [];
  const message = fieldMessage(fieldState.error?.message);
  const add = () => {
    if (date !== '') field.onChange([...new Set([...dates, date])].toSorted());
    setDate('');
  };
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <DateField
          label={t('further.closedDates')}
          fullWidth
          value={date}
          onChange={setDate}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // Enter adds the date, it does not save the form
            add();
          }}
          hint={t('further.closedDatesHint')}
          problem={message}
        />
        <Button variant="outlined" disabled={date === ''} onClick={add}>
          {t('further.addDate')}
        </Button>
      </Box>
      {dates.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', p: 0, m: 0, mt: 2 }}
        >
          {dates.map((closed) => (
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
