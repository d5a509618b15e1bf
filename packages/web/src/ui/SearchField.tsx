// A search box that waits until typing pauses.
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of rest before a search starts (spec 000 section 9). */
export const searchDelay = 500;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => {
    const timer = setTimeout(() => search.current(text.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText('');
    search.current('');
    input.current?.focus();
  };

  return (
    <OutlinedInput
      className="pv-search"
      size="small"
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.current(text.trim());
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          clear();
        }
      }}
      inputProps={{ 'aria-label': label, type: 'search', maxLength: 200, enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton
              aria-label={t('search.clear')}
              onClick={clear}
              edge="end"
              sx={{ inlineSize: 28, blockSize: 28 }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        inlineSize: '100%',
        maxInlineSize: 320,
        blockSize: { xs: 44, sm: 36 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
