// Asset class, product and keywords. The keywords wait until a product is chosen.
import SearchIcon from '@mui/icons-material/Search';
import { useTranslation } from 'react-i18next';
import { SearchFilterFields } from './SearchFilterFields.tsx';
import type { Search } from './use-search.ts';
import styles from './search.module.css';

interface SearchFieldsProps {
  readonly search: Search;
  /** The list of suggestions. */
  readonly listId: string;
  /** Where no product is chosen, a click leads to the search that needs none. */
  readonly onSearchAll: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function SearchFields({ search, listId, onSearchAll }: SearchFieldsProps) {
  const { t } = useTranslation('search');
  const { active, isOpen } = search;
  const isWaiting = search.product === '';
  return (
    <>
      <SearchFilterFields filters={search} />
      {/* The keyboard has a key and a button of its own for it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className={styles.searchKeywords}
        title={isWaiting ? t('chooseProduct') : t('examples')}
        onClick={isWaiting ? onSearchAll : undefined}
      >
        <SearchIcon aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={t('keywords')}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={t('keywords')}
          disabled={isWaiting}
          value={search.text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
        />
      </span>
    </>
  );
}
