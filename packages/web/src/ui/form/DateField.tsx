// A day, written `2026-03-31` in every language and browser, with a calendar beside it that comes when it is opened.
import EventIcon from '@mui/icons-material/Event';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedDate } from '../../lib/format/typed-dates.ts';
import { lazyPart } from '../lazy-part.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const Calendar = lazyPart(
  () => import('../dates/CalendarPopover.tsx'),
  'CalendarPopover',
  'button',
);

type InheritedProps =
  | 'name'
  | 'disabled'
  | 'required'
  | 'inputRef'
  | 'onBlur'
  | 'onKeyDown'
  | 'className'
  | 'fullWidth'
  | 'sx';

interface DateFieldProps extends Pick<TextFieldProps, InheritedProps> {
  readonly label: string;
  readonly value: string;
  /** Gets '' while the text is no day. The field's own validity tells that from an empty field. */
  readonly onChange: (date: string) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function DateField({ value, onChange, onBlur, hint, ...props }: DateFieldProps) {
  const { problem, ...inherited } = props;
  const { t } = useTranslation('common');
  const { direction } = useTheme();
  const calendarId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const closeCalendar = () => setAnchor(null);
  // The text as it is typed, as long as it says what the value says.
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text =
    (readTypedDate(typed) ?? '') === value && (typed !== '' || value === '') ? typed : value;
  const take = (written: string) => {
    const date = readTypedDate(written);
    input.current?.setCustomValidity(date === null && written !== '' ? t('date.unreadable') : '');
    setTyped(written);
    setLeft(false);
    onChange(date ?? '');
  };
  const isUnread = isLeft && text !== '' && readTypedDate(text) === null;
  const shownProblem = problem ?? (isUnread ? t('date.unreadable') : undefined);
  return (
    <>
      <TextField
        {...inherited}
        size="small"
        autoComplete="off"
        placeholder={t('date.pattern')}
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={(event) => {
          setLeft(true);
          const date = readTypedDate(text);
          if (date !== null) setTyped(date);
          onBlur?.(event);
        }}
        error={shownProblem !== undefined}
        helperText={shownProblem ?? hint}
        slotProps={{
          htmlInput: {
            dir: 'ltr',
            ref: input,
            maxLength: 16,
            style: {
              fontVariantNumeric: 'tabular-nums',
              textAlign: direction === 'rtl' ? 'right' : 'left',
            },
          },
          input: {
            endAdornment: (
              <span style={{ marginInlineStart: '0.5rem' }}>
                <IconButton
                  aria-haspopup="dialog"
                  aria-expanded={anchor !== null}
                  aria-controls={anchor === null ? undefined : calendarId}
                  onClick={(event) => setAnchor(event.currentTarget)}
                  size="small"
                  edge="end"
                  disabled={props.disabled === true}
                  aria-label={value === '' ? t('picker.choose') : t('chosenDate', { date: value })}
                >
                  <EventIcon fontSize="small" />
                </IconButton>
              </span>
            ),
          },
          inputLabel: { shrink: true }, // the field always shows its pattern
          formHelperText: { role: shownProblem === undefined ? undefined : 'alert' },
        }}
      />
      {anchor && (
        <Suspense>
          <Calendar
            id={calendarId}
            anchor={anchor}
            onClose={closeCalendar}
            date={value}
            onPick={(date) => {
              take(date);
              closeCalendar();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
