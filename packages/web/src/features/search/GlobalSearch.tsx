// The search for trades and bonds in the toolbar of a desk, with the way to the search for everything at its end. Where there is
// less room only that way is left: the other search has the same dropdowns.
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHasRoom } from '../../ui/use-room.ts';
import { SearchFields } from './SearchFields.tsx';
import { useSearchState } from './use-search.ts';
import styles from './search.module.css';

const SearchResults = lazyPart(() => import('./SearchResults.tsx'), 'SearchResults');

/** Where the three fields have room beside the toolbar's buttons. */
const desk = '(min-width: 1180px)';
/** A navigation at the side, a narrow frame and large letters leave a desk less: pixels of the design. */
const narrowest = 320;

interface GlobalSearchProps {
  /** The button of the search for everything. */
  readonly children: ReactNode;
  readonly onSearchAll: (text: string) => void;
}

export function GlobalSearch({ children, onSearchAll }: GlobalSearchProps) {
  const isDesk = useMediaQuery(desk, { noSsr: true });
  const [frame, hasRoom] = useHasRoom(narrowest);
  return (
    <div ref={frame}>
      {isDesk && hasRoom ? (
        <ToolbarSearch onSearchAll={onSearchAll}>{children}</ToolbarSearch>
      ) : (
        <div className={styles.searchAlone}>{children}</div>
      )}
    </div>
  );
}

function ToolbarSearch({ children, onSearchAll }: GlobalSearchProps) {
  const { t } = useTranslation('search');
  // On every page and seldom used: its lists are read when the pointer or the focus comes to it.
  const [isInUse, setInUse] = useState(false);
  const search = useSearchState(isInUse);
  const listId = useId();
  return (
    <div
      role="search"
      aria-label={t('label')}
      className={styles.globalSearch}
      onPointerEnter={() => setInUse(true)}
      onFocus={() => setInUse(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.close();
      }}
    >
      <SearchFields search={search} listId={listId} onSearchAll={() => onSearchAll('')} />
      {children}
      <Suspense>
        {search.isOpen && (
          <SearchResults
            search={search}
            listId={listId}
            onSearchAll={() => {
              search.close();
              onSearchAll(search.text.trim());
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
