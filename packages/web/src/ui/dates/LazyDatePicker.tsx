// The picker comes with its library; until then the date stands in its place.
import TextField from '@mui/material/TextField';
import { memo, Suspense } from 'react';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { lazyPart } from '../lazy-part.tsx';
import { dateFieldWidth } from './date-field-width.ts';
import type { DatePickerFieldProps } from './DatePickerField.tsx';

const Picker = lazyPart(() => import('./DatePickerField.tsx'), 'DatePickerField', 'button');

/** Not drawn again for the same date: the picker lays the page out each time. */
export const DatePickerField = memo(function DatePickerField(props: DatePickerFieldProps) {
  const language = useLanguage();
  return (
    <Suspense
      fallback={
        <TextField
          size="small"
          label={props.label}
          value={formatDate(props.value, language)}
          disabled
          sx={{ inlineSize: dateFieldWidth[props.level] }}
        />
      }
    >
      <Picker {...props} />
    </Suspense>
  );
});
