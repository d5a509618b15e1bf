// A search box that waits until typing pauses. Plain elements: MUI's input would weigh on every list, searched or not.
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedText } from '../lib/address/typed-text.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const { text, type, settle } = useTypedText(value, onSearch);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    settle('');
    input.current?.focus();
  };

  return (
    <span className={styles.search}>
      <SearchIcon fontSize="small" aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(text);
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            clear();
          }
        }}
      />
      {text !== '' && (
        <IconButton aria-label={t('search.clear')} onClick={clear}>
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </span>
  );
}
