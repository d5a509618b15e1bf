// A price that is typed in a row. The button that sends it stands in another cell and belongs to the same form by its id,
// so that Enter and the button do the same.
import type { RefObject } from 'react';
import './quotes.css';
import { useIsOpen } from './request-clock.ts';

/** What was typed, by the id of the field: it outlives a refresh of the table. */
export type Drafts = RefObject<Map<string, string>>;

interface QuoteFieldProps {
  /** Unique on the page; the draft's key too. */
  readonly id: string;
  readonly form: string;
  readonly name: string;
  readonly label: string;
  readonly expiresAt: string;
  /** The own answer, where there is one. */
  readonly answered: number | null;
  readonly drafts: Drafts;
  readonly isSending: boolean;
}

export function QuoteField(props: QuoteFieldProps) {
  const { id, form, name, label, expiresAt, answered, drafts } = props;
  const isOpen = useIsOpen(expiresAt);
  return (
    <input
      key={answered ?? ''}
      className="pv-quote-input"
      type="number"
      min={0}
      step={0.001}
      inputMode="decimal"
      autoComplete="off"
      name={name}
      form={form}
      aria-label={label}
      defaultValue={drafts.current.get(id) ?? answered ?? ''}
      disabled={!isOpen}
      readOnly={props.isSending}
      onChange={(event) => drafts.current.set(id, event.target.value)}
    />
  );
}
