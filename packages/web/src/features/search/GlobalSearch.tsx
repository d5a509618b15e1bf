// The search for trades and bonds, on every page: in the toolbar of a desk, behind a button where there is less room.
import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchFields } from './SearchFields.tsx';
import { useSearchState } from './use-search.ts';
import styles from './search.module.css';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog');
const SearchResults = lazyPart(() => import('./SearchResults.tsx'), 'SearchResults');

/** Where the three fields have room beside the toolbar's buttons. */
const desk = '(min-width: 1180px)';

export function GlobalSearch() {
  return useMediaQuery(desk, { noSsr: true }) ? <ToolbarSearch /> : <SearchButton />;
}

function ToolbarSearch() {
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
      <SearchFields search={search} listId={listId} />
      <Suspense>
        {search.isOpen && (
          <SearchResults search={search} listId={listId} emptyText={t('noResults')} />
        )}
      </Suspense>
    </div>
  );
}

function SearchButton() {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('label')}
        title={t('label')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        sx={{ color: 'text.secondary' }}
      >
        <ManageSearchIcon fontSize="small" />
      </IconButton>
      <Suspense>
        {isWanted && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
