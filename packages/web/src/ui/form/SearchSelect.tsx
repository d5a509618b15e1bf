// A list that is searched by typing: every typed word must be part of the label. Made with Material's hook, since its
// Autocomplete also brings chips and Popper (20 KiB).
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@pricevault/basics';
import { useListPlace } from './list-place.ts';
import styles from './search-select.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error: boolean;
  readonly helperText: string;
  readonly helperRole: 'alert' | undefined;
  readonly htmlInput: NonNullable<OutlinedInputProps['inputProps']>;
}

export function SearchSelect(props: SearchSelectProps) {
  const { label, value, choices, error, required, disabled, helperText } = props;
  const { t } = useTranslation('table');
  const helpId = `${useId()}-help`;
  const list = useAutocomplete<Choice>({
    options: choices,
    value: choices.find((choice) => choice.value === value) ?? null,
    onChange: (_event, choice) => props.onChoose(choice?.value ?? ''),
    filterOptions: matching,
    isOptionEqualToValue: (option, current) => option.value === current.value,
    getOptionKey: (option) => option.value,
    autoHighlight: true,
    disabled,
  });
  const [anchorRef, place] = useListPlace(list.popupOpen);
  const found = list.groupedOptions as readonly Choice[];
  return (
    <div {...list.getRootProps()}>
      <FormControl {...{ error, required, disabled }} size="small" fullWidth sx={{ mt: 1 }}>
        <InputLabel {...list.getInputLabelProps()}>{label}</InputLabel>
        <OutlinedInput
          ref={anchorRef}
          name={props.name}
          label={label}
          inputRef={props.inputRef}
          inputProps={{ ...props.htmlInput, ...list.getInputProps() }}
          onBlur={props.onBlur}
          endAdornment={
            <button
              {...list.getPopupIndicatorProps()}
              type="button"
              className={styles['show']}
              disabled={disabled}
              aria-label={t('showList')}
              aria-expanded={list.popupOpen}
            />
          }
          aria-describedby={helpId}
        />
        {list.popupOpen && found.length > 0 && (
          <ul {...list.getListboxProps()} className={styles['list']} style={place} dir="ltr">
            {found.map((option, index) => {
              const { key, ...shown } = list.getOptionProps({ option, index });
              return (
                <li key={key} {...shown}>
                  {option.label}
                </li>
              );
            })}
          </ul>
        )}
        {list.popupOpen && found.length === 0 && (
          <p className={styles['list']} style={place} role="status">
            {t('noMatchHint')}
          </p>
        )}
        <FormHelperText id={helpId} role={props.helperRole}>
          {helperText}
        </FormHelperText>
      </FormControl>
    </div>
  );
}

/** `new york` finds `America/New_York`. */
const searchable = (text: string) => foldText(text).replaceAll('_', ' ');

/** Labels with the typed words as whole words come first: LON is London rather than Blanc-Sablon or Longyearbyen. */
function matching(
  choices: readonly Choice[],
  { inputValue }: { readonly inputValue: string },
): Choice[] {
  const typed = searchable(inputValue).trim().split(/\s+/);
  const found = choices.flatMap((choice) => {
    const text = searchable(choice.label);
    if (!typed.every((word) => text.includes(word))) return [];
    const words = text.split(/[^\p{L}\p{N}]+/u);
    return [{ choice, isWhole: typed.every((word) => words.includes(word)) }];
  });
  return found
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .map(({ choice }) => choice);
}
