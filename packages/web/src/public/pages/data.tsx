// Observable traded prices, and the card that searches them (spec 001 section 2).
import type { LanguageCode } from '@pricevault/basics';
import { useEffect, useState } from 'react';
import { loadPagePart } from '../account/answer.ts';
import { fillIn } from '../form/error-sentences.ts';
import { writtenCount, writtenDay } from '../form/written-dates.ts';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';
import { noCriteria } from '../search/search-address.ts';
import { SearchCard } from '../search/SearchCard.tsx';
import type { Coverage } from '../search/search.api.ts';
import type { Words } from '../words/en.ts';

export function Page({ words, language }: PageProps<'data'>) {
  const { page, shared } = words;
  return (
    <PublicFrame shared={shared} language={language}>
      <div className="data-head">
        <div className="data-text">
          <p className="kicker">{page.kicker}</p>
          <h1>{page.headline}</h1>
          <p className="lead">{page.lead}</p>
          <CoverageLine words={page} language={language} />
          <p className="data-invite">
            <a className="button button-outlined" href="/become-a-pilot-partner">
              {fillIn(page.invite, { product: shared.product })}
            </a>
            <span className="muted">{page.inviteHint}</span>
          </p>
        </div>
        <SearchCard words={page.card} criteria={noCriteria} />
      </div>
      <dl className="data-points">
        {page.points.map((point) => (
          <div key={point.title}>
            <dt>{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </PublicFrame>
  );
}

interface CoverageLineProps {
  readonly words: Words['data'];
  readonly language: LanguageCode;
}

/** How many transactions there are and of which days, as the server has them. Without an answer nothing is claimed. */
function CoverageLine({ words, language }: CoverageLineProps) {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    loadPagePart(() => import('../search/search.api.ts'))
      .then((calls) => calls.readCoverage())
      .then(setCoverage, () => {});
  }, []);
  return (
    <p className="data-coverage" aria-live="polite">
      {coverage === null
        ? '\u00A0'
        : coverage.from === null || coverage.to === null
          ? words.coverageNone
          : fillIn(words.coverage, {
              count: writtenCount(coverage.count, language),
              from: writtenDay(coverage.from, language),
              to: writtenDay(coverage.to, language),
            })}
    </p>
  );
}
