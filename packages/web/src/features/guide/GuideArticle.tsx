// One page of the guide: headings, steps, pictures, and links to where things are done.
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { Block, GuidePage, Inline, Line } from './guide-text.ts';
import styles from './guide.module.css';

export function GuideArticle({ page }: { readonly page: GuidePage }) {
  return (
    <article className={styles.guideArticle} aria-label={page.title}>
      <h2>{page.title}</h2>
      {page.blocks.map((block, place) => (
        <GuideBlock key={place} block={block} />
      ))}
    </article>
  );
}

function GuideBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Pieces line={block.text} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Pieces line={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.guideNote}>
          <Pieces line={block.text} />
        </p>
      );
    case 'steps':
    case 'points': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>
              <Pieces line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <pre dir="ltr">{block.text}</pre>;
    case 'table':
      return <GuideTable head={block.head} rows={block.rows} />;
    case 'picture':
      return (
        <figure>
          <img
            src={block.source}
            alt={block.text}
            width={block.width}
            height={block.height}
            loading="lazy"
          />
          <figcaption>{block.text}</figcaption>
        </figure>
      );
  }
}

interface GuideTableProps {
  readonly head: readonly Line[];
  readonly rows: readonly Line[][];
}

function GuideTable({ head, rows }: GuideTableProps) {
  return (
    <div className={styles.guideTable}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <Pieces line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Pieces line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ line }: { readonly line: Line }) {
  return line.map((piece, place) => (
    <Fragment key={place}>
      <Piece piece={piece} />
    </Fragment>
  ));
}

function Piece({ piece }: { readonly piece: Inline }): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'strong':
      return (
        <strong>
          <Pieces line={piece.text} />
        </strong>
      );
    case 'label':
      return <b className={styles.guideLabel}>{piece.text}</b>;
    case 'code':
      return <code dir="ltr">{piece.text}</code>;
    case 'page':
    case 'guide':
      return (
        <PageAnchor to={piece.kind === 'page' ? piece.to : `/guide?page=${piece.to}`}>
          <Pieces line={piece.text} />
        </PageAnchor>
      );
  }
}

/** Pages that are not part of the application open by themselves. */
const outside = /^\/(?:api\/|who-can-see-what)/;

/** The guide names addresses as texts: the router finds their pages. */
export function PageAnchor({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    if (outside.test(to)) return;
    event.preventDefault();
    void navigate({ href: to });
  };
  return (
    <a className="pv-link" href={to} onClick={follow}>
      {children}
    </a>
  );
}
