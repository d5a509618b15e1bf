// Our translations for the date picker: its library has no Arabic.
import type { LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type PickerWords = NonNullable<LocalizationProviderProps<string>['localeText']>;

export function usePickerWords(): PickerWords {
  const { t } = useTranslation('common');
  return useMemo(
    () => ({
      previousMonth: t('picker.previousMonth'),
      nextMonth: t('picker.nextMonth'),
      openPreviousView: t('picker.previousView'),
      openNextView: t('picker.nextView'),
      calendarViewSwitchingButtonAriaLabel: (view) =>
        view === 'year' ? t('picker.toCalendar') : t('picker.toYears'),
      datePickerToolbarTitle: t('picker.title'),
      cancelButtonLabel: t('actions.cancel'),
      okButtonLabel: t('picker.ok'),
      todayButtonLabel: t('picker.today'),
      clearButtonLabel: t('picker.clear'),
      fieldClearLabel: t('picker.clear'),
      openDatePickerDialogue: (date) =>
        date === null ? t('picker.choose') : t('chosenDate', { date }),
      fieldYearPlaceholder: ({ digitAmount }) => t('picker.yearLetter').repeat(digitAmount),
      fieldMonthPlaceholder: () => t('picker.monthLetters'),
      fieldDayPlaceholder: () => t('picker.dayLetters'),
      year: t('picker.year'),
      month: t('picker.month'),
      day: t('picker.day'),
      empty: t('picker.empty'),
    }),
    [t],
  );
}
