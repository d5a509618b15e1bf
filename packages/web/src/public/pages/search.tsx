// Publicly reported swaption transactions, a page at a time (spec 001 sections 2, 6 and 9).
import { useCallback, useEffect, useState, useId } from 'react';
import { languageOf, transactionPageSizes, type LanguageCode } from '@pricevault/basics';
import { analytics } from '../../lib/analytics/analytics.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { loadPagePart } from '../account/answer.ts';
import { AlertRows } from '../form/AlertRows.tsx';
import { fillIn, sentencesOf } from '../form/error-sentences.ts';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';
import {
  addressOfPage,
  criteriaOf,
  firstPage,
  noCriteria,
  wantedPageOf,
  type SearchCriteria,
  type WantedPage,
} from '../search/search-address.ts';
import { SearchCard } from '../search/SearchCard.tsx';
import type { FoundPage } from '../search/search.api.ts';
import { TransactionTable } from '../search/TransactionTable.tsx';
import type { Words } from '../words/en.ts';

const loadCalls = () => import('../search/search.api.ts');

export function Page({ words, language }: PageProps<'search'>) {
  const { page, shared } = words;
  // The address is known in the browser only; until then the page is as it was rendered.
  const [criteria, setCriteria] = useState<SearchCriteria | null>(null);
  const [wanted, setWanted] = useState(firstPage);
  const [found, setFound] = useState<FoundPage | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isAsking, setIsAsking] = useState(true);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const asked = criteriaOf(location.search);
    setCriteria(asked);
    analytics.track('sdr_search', { ...asked });
    const readPage = () => setWanted(wantedPageOf(location.search));
    readPage();
    window.addEventListener('popstate', readPage);
    return () => window.removeEventListener('popstate', readPage);
  }, []);
  useEffect(() => {
    if (criteria === null) return;
    let isCurrent = true;
    setIsAsking(true);
    loadPagePart(loadCalls)
      .then((calls) => calls.searchTransactions(criteria, wanted))
      .then((reply) => {
        if (!isCurrent) return;
        setFound(reply);
        setRefusal(null);
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isCurrent) return;
        // A search that failed is an empty table (spec 001 section 4), and says why.
        setFound({ data: [], total: 0, totalIsMinimum: false });
        setRefusal(error);
      })
      .finally(() => isCurrent && setIsAsking(false));
    return () => {
      isCurrent = false;
    };
  }, [criteria, wanted, attempt]);

  const turn = useCallback((next: WantedPage) => {
    history.pushState(null, '', addressOfPage(location.search, next));
    setWanted(next);
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <PublicFrame shared={shared} language={language} isWide>
      <div className="search-head">
        <div>
          <h1>{page.heading}</h1>
          <p className="muted">{page.purpose}</p>
        </div>
        <a className="button button-outlined" href="/become-a-pilot-partner">
          {fillIn(page.invite, { product: shared.product })}
        </a>
      </div>
      <SearchCard words={page.card} criteria={criteria ?? noCriteria} isWide />
      <AlertRows
        alerts={refusal === null ? [] : [page.failed, ...sentencesOf(refusal, words)]}
        variant="error"
      />
      {refusal?.isTemporary && (
        <button
          type="button"
          className="button button-small button-outlined"
          onClick={() => setAttempt((count) => count + 1)}
        >
          {shared.form.tryAgain}
        </button>
      )}
      <p className="transactions-note">
        {page.currencies} <span className="transactions-sideways">{page.sideways}</span>
      </p>
      <TransactionTable
        words={page}
        language={language}
        rows={found?.data ?? null}
        skeletonRows={wanted.limit}
        isAsking={isAsking}
        hasFailed={refusal !== null}
      />
      {found !== null && found.total > 0 && (
        <SearchPager
          words={page.pager}
          language={language}
          found={found}
          wanted={wanted}
          onTurn={turn}
        />
      )}
    </PublicFrame>
  );
}

function SearchPager(props: {
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
