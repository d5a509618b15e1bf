// The number field of table rows: without a label of its own, and part of the form that it names. A text that is no number
// makes the form invalid, and `reportValidity` then shows the reason at the field.
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  maxNumberLength,
  readTypedNumber,
  typedNumberText,
} from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { UnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import styles from './number-input.module.css';

/** What was typed, and the stored number that it was typed over: another stored number makes it obsolete. */
export interface NumberDraft {
  readonly text: string;
  readonly over: number | null;
}

interface NumberInputProps {
  readonly name: string;
  readonly label: string;
  readonly stored: number | null;
  /** What was typed before the row was drawn again. */
  readonly draft?: NumberDraft | undefined;
  readonly accepts: (value: number) => boolean;
  /** Shown for a number that is not accepted, and for none where one is required. */
  readonly refusal: string;
  /** What sending found wrong with what is typed now. */
  readonly problem?: string | undefined;
  /** The id of a form elsewhere on the page. */
  readonly form?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Where the field is: what is typed is lost with it. */
  readonly place?: UnsavedWork['kind'];
  readonly onType?: (draft: NumberDraft) => void;
}

export function NumberInput(props: NumberInputProps) {
  const { stored, accepts, refusal, onType } = props;
  const language = useLanguage();
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  const [draft, setDraft] = useState(props.draft ?? null);
  const [hasFocus, setHasFocus] = useState(false);
  // The text does not change while somebody is typing.
  const isTyped = draft !== null && (hasFocus || draft.over === stored);
  const storedText = stored === null ? '' : typedNumberText(String(stored), language);
  const text = isTyped ? draft.text : storedText;
  const isEmpty = text.trim() === '';
  const value = readTypedNumber(text, language);
  useUnsavedWork({
    isUnsaved: isTyped && !isEmpty && value !== stored && !props.isDisabled,
    kind: props.place ?? 'page',
  });
  const problemOf = () => {
    if (props.problem !== undefined) return props.problem;
    if (isEmpty) return '';
    if (value === undefined) return t('number.unreadable');
    return accepts(value) ? '' : refusal;
  };
  const problem = problemOf();
  useEffect(() => {
    input.current?.setCustomValidity(
      problem === '' && isEmpty && props.isRequired ? refusal : problem,
    );
  }, [problem, isEmpty, props.isRequired, refusal]);
  // Sending found it: the reason is shown at once.
  useEffect(() => {
    if (props.problem === undefined) return;
    input.current?.focus();
    input.current?.reportValidity();
  }, [props.problem]);
  return (
    <>
      <input
        ref={input}
        className={styles.numberInput}
        name={props.name}
        form={props.form}
        aria-label={props.label}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : descriptionId}
        title={problem}
        inputMode="decimal"
        maxLength={maxNumberLength}
        autoComplete="off"
        value={text}
        disabled={props.isDisabled ?? false}
        readOnly={props.isReadOnly ?? false}
        onFocus={() => {
          setHasFocus(true);
          if (!isTyped) setDraft(null);
        }}
        onBlur={() => setHasFocus(false)}
        onChange={(event) => {
          const typed = { text: event.target.value, over: stored };
          setDraft(typed);
          onType?.(typed);
        }}
      />
      {problem !== '' && (
        <span id={descriptionId} hidden>
          {problem}
        </span>
      )}
    </>
  );
}
