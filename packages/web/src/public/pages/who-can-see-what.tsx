// The one place that says who can see what. Every other sentence about it must agree with these tables.
import { firmRights, firmRoles, hasFirmRight, viewers, visibilityTable } from '@pricevault/basics';
import type { ReactNode } from 'react';
import { ArticleSections } from '../article/ArticlePage.tsx';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words, language }: PageProps<'who-can-see-what'>) {
  const { shared, page } = words;
  const { firmRoles: inFirm } = page;
  return (
    <PublicFrame shared={shared} language={language}>
      <article className="article article-wide">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <ScrollingTable
          label={page.heading}
          rows={page.thing}
          columns={viewers.map((viewer) => page.viewers[viewer])}
        >
          {visibilityTable.map(({ thing, seenBy }) => (
            <tr key={thing}>
              <th scope="row">{page.things[thing]}</th>
              {viewers.map((viewer) => (
                <td key={viewer} data-seen={seenBy[viewer]} data-column={page.viewers[viewer]}>
                  {page.visibilities[seenBy[viewer]]}
                </td>
              ))}
            </tr>
          ))}
        </ScrollingTable>
        <h2>{inFirm.heading}</h2>
        <p>{inFirm.lead}</p>
        <ScrollingTable
          label={inFirm.heading}
          rows={inFirm.right}
          columns={firmRoles.map((role) => inFirm.roles[role])}
        >
          {firmRights.map((right) => (
            <tr key={right}>
              <th scope="row">{inFirm.rights[right]}</th>
              {firmRoles.map((role) => {
                const isAllowed = hasFirmRight(role, right);
                return (
                  <td
                    key={role}
                    data-seen={isAllowed ? 'everything' : 'nothing'}
                    data-column={inFirm.roles[role]}
                  >
                    {isAllowed ? inFirm.yes : inFirm.no}
                  </td>
                );
              })}
            </tr>
          ))}
        </ScrollingTable>
        <ArticleSections sections={page.sections} />
      </article>
    </PublicFrame>
  );
}

interface ScrollingTableProps {
  readonly label: string;
  /** What the rows are. */
  readonly rows: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function ScrollingTable({ label, rows, columns, children }: ScrollingTableProps) {
  return (
    <div
      className="visibility"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{rows}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
