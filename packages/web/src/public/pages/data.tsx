// Observable traded prices, and the card that searches them (spec 001 section 2).
import { fillIn } from '../form/error-sentences.ts';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';
import { noCriteria } from '../search/search-address.ts';
import { SearchCard } from '../search/SearchCard.tsx';

export function Page({ words, language }: PageProps<'data'>) {
  const { page, shared } = words;
  return (
    <PublicFrame shared={shared} language={language}>
      <div className="data-head">
        <div className="data-text">
          <p className="kicker">{page.kicker}</p>
          <h1>{page.headline}</h1>
          <p className="lead">{page.lead}</p>
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
