// A list that is searched by typing: every word that is typed must be part of the label.
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@pricevault/basics';

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
  const { label, value, choices, error, required, helperText } = props;
  const { t } = useTranslation(['common', 'table']);
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Autocomplete<Choice>
      id={id}
      options={choices}
      value={chosen}
      disabled={props.disabled}
      size="small"
      fullWidth
      autoHighlight
      clearIcon={null}
      onChange={(_event, choice) => props.onChoose(choice?.value ?? '')}
      onBlur={props.onBlur}
      filterOptions={matching}
      isOptionEqualToValue={(option, current) => option.value === current.value}
      getOptionKey={(option) => option.value}
      openText={t('table:showList')}
      closeText={t('common:actions.close')}
      noOptionsText={t('table:noMatchHint')}
      sx={{ mt: 1 }}
      slotProps={{ listbox: { dir: 'ltr' } }}
      renderInput={({ slotProps }) => (
        <FormControl size="small" fullWidth {...{ error, required, disabled: props.disabled }}>
          <InputLabel {...slotProps.inputLabel}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            id={id}
            name={props.name}
            label={label}
            inputRef={props.inputRef}
            inputProps={{ ...slotProps.htmlInput, ...props.htmlInput }}
            aria-describedby={`${id}-help`}
          />
          <FormHelperText id={`${id}-help`} role={props.helperRole}>
            {helperText}
          </FormHelperText>
        </FormControl>
      )}
    />
  );
}

/** `new york` finds `America/New_York`. */
const searchable = (text: string) => foldText(text).replaceAll('_', ' ');

function matching(
  choices: readonly Choice[],
  { inputValue }: { readonly inputValue: string },
): Choice[] {
  const words = searchable(inputValue).split(' ');
  return choices.filter(({ label }) => {
    const text = searchable(label);
    return words.every((word) => text.includes(word));
  });
}
