// A date that can be changed. The picker's library weighs as much as a page: it comes when somebody reaches for the field;
// until then the date stands in a field that looks the same.
import { memo, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { DatePickerFieldProps, PickerEntry } from './DatePickerField.tsx';
import { ShownDate } from './ShownDate.tsx';

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
