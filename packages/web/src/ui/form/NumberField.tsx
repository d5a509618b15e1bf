// A number with its label, unit and message, typed as the language writes it.
import InputAdornment from '@mui/material/InputAdornment';
import { useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Writing } from '../../lib/format/number-writings.ts';
import { maxNumberLength, typedNumberText } from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type InheritedProps =
  | 'name'
  | 'disabled'
  | 'required'
  | 'inputRef'
  | 'placeholder'
  | 'className'
  | 'sx';

export interface NumberFieldProps<Value> extends Pick<TextFieldProps, InheritedProps> {
  readonly label: string;
  readonly value: Value;
  readonly writing: Writing<Value>;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly unit?: string | undefined;
  /** Which keys a phone shows. Those of `decimal` lack the minus, those of `whole` the decimal sign too. */
  readonly kind?: 'whole' | 'decimal' | 'signed';
  /** The usual values; others can be typed. */
  readonly suggestions?: readonly number[] | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value. A text that is no number is called so instead. */
  readonly problem?: string | undefined;
}

const inputModes = { whole: 'numeric', decimal: 'decimal', signed: undefined } as const;

/** At the right it would stand between an Arabic field's edge and its number. */
const leftControls = {
  '& ::-webkit-calendar-picker-indicator': { position: 'absolute', insetInlineStart: '0.5rem' },
} as const;

export function NumberField<Value extends number | string | null>(props: NumberFieldProps<Value>) {
  const { value, writing, onChange, onBlur, unit, kind = 'decimal', suggestions, ...rest } = props;
  const { hint, problem, sx, ...inherited } = rest;
  const listId = useId();
  const language = useLanguage();
  const { t } = useTranslation('common');
  const { direction } = useTheme();
  const { text, type, finish } = useNumberText(value, writing);
  const isUnreadable = Number.isNaN(value) && text.trim() !== '';
  const message = problem !== undefined && isUnreadable ? t('number.unreadable') : problem;
  return (
    <>
      <TextField
        {...inherited}
        value={text}
        onChange={(event) => onChange(type(event.target.value))}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
        size="small"
        fullWidth
        autoComplete="off"
        error={message !== undefined}
        helperText={message ?? hint}
        slotProps={{
          htmlInput: {
            // A minus sign precedes its digits in every language.
            dir: 'ltr',
            style: {
              fontVariantNumeric: 'tabular-nums',
              textAlign: direction === 'rtl' ? 'right' : 'left',
            },
            inputMode: inputModes[kind],
            maxLength: maxNumberLength,
            ...(suggestions ? { list: listId } : {}),
          },
          formHelperText: { role: message === undefined ? undefined : 'alert' },
          ...(props.placeholder === undefined ? {} : { inputLabel: { shrink: true } }),
          ...(unit === undefined
            ? {}
            : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        }}
        sx={[direction === 'rtl' && leftControls, ...(Array.isArray(sx) ? sx : [sx])]}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggested) => (
            <option key={suggested} value={typedNumberText(String(suggested), language)} />
          ))}
        </datalist>
      )}
    </>
  );
}

// The text of a field whose value is written differently in each language.

/** Shows the value as the language writes it, but never rewrites what is still being typed. */
function useNumberText<Value>(value: Value, { read, write }: Writing<Value>) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const written = write(value, language);
  // A form that is filled in anew holds another value than the one that was typed.
  const isTyping = typed !== null && Object.is(read(typed, language), value);
  return {
    text: isTyping ? typed : written,
    /** Returns the value of what was typed. */
    type: (next: string): Value => {
      setTyped(next);
      return read(next, language);
    },
    /** On blur: a value is written out, unreadable text stays so that it can be corrected. */
    finish: () => {
      if (written !== '') setTyped(null);
    },
  };
}
