// A price that is typed in a row. The button that sends it is in another cell and belongs to the same form by its id, so
// that Enter and the button do the same.
import type { RefObject } from 'react';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { NumberInput, type NumberDraft } from '../../ui/form/NumberInput.tsx';
import type { FigureField } from './quote-screen.ts';
import { useIsOpen } from './request-clock.ts';
import './quotes.module.css';

/** What was typed, by the id of the field: it outlives a refresh of the table. */
export type Drafts = RefObject<Map<string, NumberDraft>>;

interface QuoteFieldProps {
  /** Unique on the page; the draft's key too. */
  readonly id: string;
  readonly form: string;
  readonly field: FigureField;
  readonly label: string;
  readonly expiresAt: string;
  /** The user's answer, where there is one. */
  readonly answered: number | null;
  readonly drafts: Drafts;
  readonly isSending: boolean;
  /** False where the user's firm cannot answer. */
  readonly canAnswer: boolean;
  /** The sentence for what was wrong when it was sent. */
  readonly problem: string | undefined;
  /** Where it is: a page unless it is in a dialog. */
  readonly place?: 'page' | 'dialog';
  readonly onType: () => void;
}

export function QuoteField(props: QuoteFieldProps) {
  const { id, form, field, label, expiresAt, answered, drafts } = props;
  const fieldMessage = useFieldMessage();
  const isOpen = useIsOpen(expiresAt);
  return (
    <NumberInput
      name={field.name}
      form={form}
      label={label}
      stored={answered}
      draft={drafts.current.get(id)}
      accepts={field.accepts}
      refusal={fieldMessage(field.refusal) ?? ''}
      problem={props.problem}
      isDisabled={!isOpen || !props.canAnswer}
      isReadOnly={props.isSending}
      place={props.place ?? 'page'}
      onType={(draft) => {
        drafts.current.set(id, draft);
        props.onType();
      }}
    />
  );
}
