import { languageOf, transactionPageSizes, type LanguageCode } from '@pricevault/basics';
import { useId } from 'react';
import { fillIn } from '../form/error-sentences.ts';
import type { WantedPage } from './search-address.ts';
import type { Words } from '../words/en.ts';
import type { FoundPage } from './search.api.ts';

export function SearchPager(props: {
  words: Words['search']['pager'];
  language: LanguageCode;
  found: FoundPage;
  wanted: WantedPage;
  onTurn: (wanted: WantedPage) => void;
}) {
  const { words, found, wanted, onTurn } = props;
  const sizeId = useId();
  const format = new Intl.NumberFormat(languageOf(props.language).locale, {
    numberingSystem: 'latn',
  });
  const from = wanted.page * wanted.limit + (found.data.length > 0 ? 1 : 0);
  const to = wanted.page * wanted.limit + found.data.length;
  const isLast = to >= found.total || found.data.length === 0;
  const total = format.format(found.total);
  const turnTo = (page: number) => () => onTurn({ ...wanted, page });
  return (
    <nav className="search-pager" aria-label={words.label}>
      <label htmlFor={sizeId}>{words.size}</label>
      {/* Another size starts at the first page. */}
      <select
        id={sizeId}
        value={wanted.limit}
        onChange={(event) => onTurn({ page: 0, limit: Number(event.target.value) })}
      >
        {transactionPageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className="search-range" role="status">
        {fillIn(found.totalIsMinimum ? words.rangeAtLeast : words.range, {
          from: format.format(from),
          to: format.format(to),
          total,
        })}
        {found.totalIsMinimum && isLast && <> · {fillIn(words.narrow, { total })}</>}
      </span>
      <span className="search-turns">
        <Turn text={words.first} sign="«" isDisabled={wanted.page === 0} onTurn={turnTo(0)} />
        <Turn
          text={words.previous}
          sign="‹"
          isDisabled={wanted.page === 0}
          onTurn={turnTo(wanted.page - 1)}
        />
        <Turn text={words.next} sign="›" isDisabled={isLast} onTurn={turnTo(wanted.page + 1)} />
      </span>
    </nav>
  );
}

function Turn(props: { text: string; sign: string; isDisabled: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      className="turn"
      disabled={props.isDisabled}
      onClick={props.onTurn}
      aria-label={props.text}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
