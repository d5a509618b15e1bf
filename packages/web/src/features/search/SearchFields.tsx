// Asset class, product and keywords. The keywords wait until a product is chosen.
import SearchIcon from '@mui/icons-material/Search';
import { useTranslation } from 'react-i18next';
import { useListText } from '../../lib/format/list-text.ts';
import type { Search } from './use-search.ts';
import styles from './search.module.css';

interface SearchFieldsProps {
  readonly search: Search;
  /** The list of suggestions. */
  readonly listId: string;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Names of the vault are Latin: in a narrow Arabic list they would lose their start, not their end. */
const directionOf = (chosen: string) => (chosen === '' ? undefined : 'ltr');

export function SearchFields({ search, listId }: SearchFieldsProps) {
  const { t } = useTranslation(['search', 'common']);
  const listText = useListText();
  const { active, isOpen } = search;
  return (
    <>
      <select
        aria-label={t('asset')}
        dir={directionOf(search.asset)}
        value={search.asset}
        onChange={(event) => search.setAsset(event.target.value)}
      >
        <option value="">{t('anyAsset')}</option>
        {search.assets.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('product')}
        dir={directionOf(search.product)}
        aria-busy={search.areChoicesLoading}
        value={search.product}
        onChange={(event) => search.choose(event.target.value)}
      >
        <option value="">{t('anyProduct')}</option>
        {search.products.map(({ _id, name, currency, serviceFrequency }) => (
          <option key={_id} value={_id}>
            {listText([name, currency, t(`common:frequencies.${serviceFrequency}`)])}
          </option>
        ))}
      </select>
      {search.retryChoices && (
        <button
          type="button"
          className={styles.searchRetry}
          title={t('common:failure.title')}
          onClick={search.retryChoices}
        >
          {t('common:actions.retry')}
        </button>
      )}
      <span className={styles.searchKeywords}>
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
          title={search.product === '' ? t('chooseProduct') : t('examples')}
          disabled={search.product === ''}
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
