// What the toolbar's search found: at most ten trades and bonds, the way to a bond that is missing, and to everything else.
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { FoundThing } from './FoundThing.tsx';
import { optionId } from './SearchFields.tsx';
import type { Search } from './use-search.ts';
import styles from './search.module.css';

interface SearchResultsProps {
  readonly search: Search;
  readonly listId: string;
  readonly onSearchAll: () => void;
}

export function SearchResults({ search, listId, onSearchAll }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const failureTexts = useFailureTexts();
  const { results, isSearching, error, active } = search;
  return (
    <div className={styles.searchResults}>
      <div
        className={styles.found}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('results')}
        aria-busy={isSearching}
      >
        {results.map((result, index) => (
          // The field's own keys walk the list: it keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={result._id}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseMove={() => search.setActive(index)}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => search.open(result)}
          >
            <FoundThing result={result} />
          </div>
        ))}
      </div>
      {results.length === 0 && (
        <p role="status" className={styles.searchNote}>
          {error ? (
            failureTexts(error).join(' ')
          ) : isSearching ? (
            <CircularProgress size={18} aria-label={t('searching')} />
          ) : (
            t('noResults')
          )}
        </p>
      )}
      <div className={styles.searchFoot}>
        <Button size="small" variant="text" onClick={search.createBond}>
          {t('createBond')}
        </Button>
        <Button size="small" variant="text" onClick={onSearchAll}>
          {t('all.everythingFor', { text: search.text.trim() })}
        </Button>
      </div>
    </div>
  );
}
