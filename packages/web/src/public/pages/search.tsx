// Publicly reported swaption transactions, a page at a time (spec 001 sections 2, 6 and 9).
import { useCallback, useEffect, useState } from 'react';
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
import { SearchPager } from '../search/SearchPager.tsx';
import { TransactionTable } from '../search/TransactionTable.tsx';

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
