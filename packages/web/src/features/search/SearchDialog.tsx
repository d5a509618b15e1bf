// The search as a dialog, where the toolbar is too narrow for its fields.
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFields } from './SearchFields.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchState } from './use-search.ts';
import styles from './search.module.css';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('label') } }}
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent sx={{ p: 4 }}>
        <PanelSearch onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function PanelSearch({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('search');
  const search = useSearchState(true, onLeave);
  const listId = useId();
  return (
    <div
      role="search"
      aria-label={t('label')}
      className={`${styles.globalSearch} ${styles.isPanel}`}
    >
      <SearchFields search={search} listId={listId} />
      {search.isOpen && <SearchResults search={search} listId={listId} emptyText={t('noResult')} />}
    </div>
  );
}
