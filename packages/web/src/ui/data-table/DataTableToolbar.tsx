// Above the rows: search, what is selected with what can be done to it, and the list's own actions.
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { useOpener } from '../menu/use-opener.ts';
import { SearchField } from '../SearchField.tsx';
import { CopyRows } from './CopyRows.tsx';
import type { CopiedCells } from './copied-rows.ts';
import type { ListControl } from './list-state.ts';
import type { RowSelection } from './row-selection.ts';
import styles from './data-table.module.css';

export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly run: (ids: readonly string[]) => void;
}

interface DataTableToolbarProps {
  readonly list: ListControl;
  /** Label of the search box; without it there is none. */
  readonly searchLabel: string | undefined;
  readonly selection: RowSelection | undefined;
  /** The rows that can be seen on this page; chosen ones beside them are counted. */
  readonly shownIds: ReadonlySet<string>;
  readonly bulkActions: readonly BulkAction[];
  readonly actions: ReactNode;
  /** Where there is no pager to hold the button. */
  readonly cellsToCopy: (() => CopiedCells) | undefined;
}

export function DataTableToolbar(props: DataTableToolbarProps) {
  const { list, searchLabel, selection, shownIds, bulkActions, actions, cellsToCopy } = props;
  if (!searchLabel && !selection && !actions) return null;
  return (
    <div className={styles.tableToolbar}>
      {searchLabel && (
        <SearchField label={searchLabel} value={list.searchText} onSearch={list.setSearch} />
      )}
      {selection && selection.ids.length > 0 && (
        <SelectionBar selection={selection} shownIds={shownIds} bulkActions={bulkActions} />
      )}
      {actions && (
        <div className={styles.tableActions}>
          {actions}
          {cellsToCopy && <CopyRows cellsToCopy={cellsToCopy} isDisabled={shownIds.size === 0} />}
        </div>
      )}
    </div>
  );
}

interface SelectionBarProps {
  readonly selection: RowSelection;
  readonly shownIds: ReadonlySet<string>;
  readonly bulkActions: readonly BulkAction[];
}

function SelectionBar({ selection, shownIds, bulkActions }: SelectionBarProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const { button, opened } = useOpener('menu');
  const count = selection.ids.length;
  const formatted = formatNumber(count, language);
  const chosen = t('selected', { count, formatted });
  const elsewhere = selection.ids.filter((id) => !shownIds.has(id)).length;
  const hidden = t('notShown', { count: elsewhere, formatted: formatNumber(elsewhere, language) });
  return (
    <div className={styles.tableSelection}>
      <span role="status">
        {elsewhere === 0 ? chosen : t('selectedAndHidden', { chosen, hidden })}
      </span>
      {bulkActions.length > 0 && (
        <Button
          variant="outlined"
          aria-label={t('bulkMenu')}
          {...button}
          endIcon={<ArrowDropDownIcon />}
        >
          {t('bulkMenuShort')}
        </Button>
      )}
      <Button variant="text" color="inherit" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
      <ActionMenu
        {...opened}
        actions={bulkActions.map(({ run, isBusy = false, ...action }) => ({
          ...action,
          label: `${action.label} (${formatted})`,
          isDisabled: isBusy,
          run: () => run(selection.ids),
        }))}
      />
    </div>
  );
}
