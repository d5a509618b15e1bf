// The number field of table rows: without a label of its own, and part of the form that it names. A text that is no number
// makes the form invalid, and `reportValidity` then shows the reason at the field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  maxNumberLength,
  readTypedNumber,
  typedNumberText,
} from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './number-input.module.css';

interface NumberInputProps {
  readonly name: string;
  readonly label: string;
  /** A stored number, or a text that was typed before. */
  readonly initial: string | number | null;
  readonly accepts: (value: number) => boolean;
  /** Shown for a number that is not accepted, and for none where one is required. */
  readonly refusal: string;
  /** The id of a form elsewhere on the page. */
  readonly form?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly onType?: (typed: string) => void;
}

export function NumberInput(props: NumberInputProps) {
  const { initial, accepts, refusal, onType } = props;
  const language = useLanguage();
  const { t } = useTranslation('common');
  const [text, setText] = useState(() =>
    typeof initial === 'number' ? typedNumberText(String(initial), language) : (initial ?? ''),
  );
  const isEmpty = text.trim() === '';
  const value = readTypedNumber(text, language);
  const problemOf = () => {
    if (isEmpty) return '';
    if (value === undefined) return t('number.unreadable');
    return accepts(value) ? '' : refusal;
  };
  const problem = problemOf();
  return (
    <input
      ref={(input) => input?.setCustomValidity(isEmpty && props.isRequired ? refusal : problem)}
      className={styles.numberInput}
      name={props.name}
      form={props.form}
      aria-label={props.label}
      aria-invalid={problem !== ''}
      title={problem}
      inputMode="decimal"
      maxLength={maxNumberLength}
      autoComplete="off"
      value={text}
      disabled={props.isDisabled ?? false}
      readOnly={props.isReadOnly ?? false}
      onChange={(event) => {
        setText(event.target.value);
        onType?.(event.target.value);
      }}
    />
  );
}
