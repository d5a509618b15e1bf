// The one place that says who can see what. Every other sentence about it must agree with this table.
import { viewers, visibilityTable } from '@pricevault/basics';
import { ArticleSections } from '../article/ArticlePage.tsx';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words, language }: PageProps<'who-can-see-what'>) {
  const { shared, page } = words;
  return (
    <PublicFrame shared={shared} language={language}>
      <article className="article article-wide">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <div
          className="visibility"
          role="region"
          aria-label={page.heading}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{page.thing}</th>
                {viewers.map((viewer) => (
                  <th key={viewer} scope="col">
                    {page.viewers[viewer]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visibilityTable.map(({ thing, seenBy }) => (
                <tr key={thing}>
                  <th scope="row">{page.things[thing]}</th>
                  {viewers.map((viewer) => (
                    <td key={viewer} data-seen={seenBy[viewer]}>
                      {page.visibilities[seenBy[viewer]]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ArticleSections sections={page.sections} />
      </article>
    </PublicFrame>
  );
}
