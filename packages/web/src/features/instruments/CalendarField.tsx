// Closed dates by the calendar of a market: choosing one fills the list of the coming years; the server adds later ones.
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { calendarsContract } from '@pricevault/contract';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';
import { useChoicesHint } from '../../ui/form/choices-hint.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { withCalendar } from './closed-calendar.ts';
import type { InstrumentInput } from './instrument-form.ts';

export function CalendarField() {
  const { t } = useTranslation('instruments');
  const { field } = useController<InstrumentInput, 'calendar'>({ name: 'calendar' });
  const { field: closed } = useController<InstrumentInput, 'closedDates'>({ name: 'closedDates' });
  const choicesHint = useChoicesHint();
  const list = useRead(['calendars'], calendarsContract.calendars);
  const calendars = list.data?.items ?? [];
  const lastYear = calendars[0]?.closedDates.at(-1)?.slice(0, 4) ?? '';
  const choose = (name: string) => {
    const [before = null, chosen = null] = [field.value, name].map((wanted) =>
      calendars.find(({ calendar }) => calendar === wanted),
    );
    field.onChange(name === '' ? null : name);
    closed.onChange(withCalendar(closed.value ?? [], before, chosen));
  };
  return (
    <SelectField
      fullWidth
      disabled={calendars.length === 0}
      label={t('further.calendar')}
      hint={list.data && t('further.calendarHint', { year: lastYear })}
      {...choicesHint(list)}
      value={field.value ?? ''}
      onChange={choose}
    >
      <option value="">{t('further.noCalendar')}</option>
      {optionsOf(
        calendars.map(({ calendar, currency }) => [calendar, `${calendar} (${currency})`]),
      )}
    </SelectField>
  );
}
