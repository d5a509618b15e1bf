// The card of the transaction search: a plain form that leads to /search with its fields in the address. It checks nothing
// (spec 001 section 2), and works before and without JavaScript.
import { monthRanges } from '@pricevault/basics';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { takeTypedFields } from '../frame/kept-fields.ts';
import type { Words } from '../words/en.ts';
import { noCriteria, type SearchCriteria } from './search-address.ts';

export function SearchCard(props: {
  words: Words['data']['card'];
  criteria: SearchCriteria;
  /** In one row above the table instead of a card beside the text. */
  isWide?: boolean;
}) {
  const { words, criteria, isWide = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef<ReturnType<typeof takeTypedFields>>(null);
  const formKey = JSON.stringify(criteria);
  // What was typed before the page came in another language. Again when the fields of the address are known: they start anew.
  useEffect(() => {
    kept.current ??= takeTypedFields(Object.keys(noCriteria));
    for (const [name, value] of Object.entries(kept.current)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [formKey]);
  return (
    <form
      ref={form}
      className={isWide ? 'search-card search-card-wide' : 'search-card'}
      action="/search"
      method="get"
      aria-label={words.heading}
      // Another search starts the fields anew.
      key={formKey}
    >
      {!isWide && <h2>{words.heading}</h2>}
      <div className="search-fields">
        <FixedChoice label={words.asset} text={words.interestRate} />
        <FixedChoice label={words.product} text={words.swaption} />
        <FixedChoice label={words.currency} text="USD" />
        <RangeField name="expiry" label={words.expiry} any={words.any} value={criteria.expiry} />
        <RangeField name="tenor" label={words.tenor} any={words.any} value={criteria.tenor} />
        <Labelled label={words.strikeFixed}>
          {(id) => (
            <input
              id={id}
              name="strikeFixed"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder={words.strikeHint}
              defaultValue={criteria.strikeFixed}
            />
          )}
        </Labelled>
        <button type="submit" className="button">
          {words.search}
        </button>
      </div>
    </form>
  );
}

function Labelled(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}

/** One choice for now: shown, not sent. */
function FixedChoice({ label, text }: { label: string; text: string }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} defaultValue={text}>
          <option>{text}</option>
        </select>
      )}
    </Labelled>
  );
}

/** Left to right among its neighbours, and aligned as they are: direction of its own would move it to the other side. */
const isolated = (range: string) => `\u2066${range}\u2069`;

function RangeField(props: { name: string; label: string; any: string; value: string }) {
  const known = monthRanges.some((range) => range === props.value) ? props.value : '';
  return (
    <Labelled label={props.label}>
      {(id) => (
        <select id={id} name={props.name} defaultValue={known}>
          {/* Blank, as specified; screen readers say what it means. */}
          <option value="" aria-label={props.any} />
          {monthRanges.map((range) => (
            <option key={range} value={range}>
              {isolated(range)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
