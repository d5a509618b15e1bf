// The search for trades and bonds, on every page: in the toolbar of a desk, behind a button where there is less room.
import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './search.css';
import { SearchFields } from './SearchFields.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchState } from './use-search.ts';

/** Where the three fields have room beside the toolbar's buttons. */
const desk = '(min-width: 1180px)';

export function GlobalSearch() {
  return useMediaQuery(desk, { noSsr: true }) ? <ToolbarSearch /> : <SearchButton />;
}

function ToolbarSearch() {
  const { t } = useTranslation('search');
  const search = useSearchState();
  const listId = useId();
  return (
    <div
      role="search"
      aria-label={t('label')}
      className="pv-global-search"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.close();
      }}
    >
      <SearchFields search={search} listId={listId} />
      {search.isOpen && (
        <SearchResults search={search} listId={listId} emptyText={t('noResults')} />
      )}
    </div>
  );
}

function SearchButton() {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('label')}
        title={t('label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary' }}
      >
        <ManageSearchIcon fontSize="small" />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('label') } }}
        fullWidth
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <DialogContent sx={{ p: 4 }}>
          <PanelSearch onLeave={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function PanelSearch({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('search');
  const search = useSearchState(onLeave);
  const listId = useId();
  return (
    <div role="search" aria-label={t('label')} className="pv-global-search is-panel">
      <SearchFields search={search} listId={listId} />
      {search.isOpen && <SearchResults search={search} listId={listId} emptyText={t('noResult')} />}
    </div>
  );
}
