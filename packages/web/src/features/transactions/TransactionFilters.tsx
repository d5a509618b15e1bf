// The filters of the full table: everything that the server can be asked for, in one row that wraps.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useTypedText } from '../../lib/address/typed-text.ts';
import { plainTextWriting } from '../../lib/format/number-writings.ts';
import { typedNumberText } from '../../lib/format/typed-numbers.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { noFilters, type Filters } from './transaction-filters.ts';
import { filterChoices, isStrike } from './transactions.address.ts';

/** `5%` and `0.05` are the same strike. */
const strikeWriting = plainTextWriting('%');

interface TransactionFiltersProps {
  readonly filters: Filters;
  readonly currencies: readonly string[];
  readonly onChange: (changed: Partial<Filters>) => void;
}

export function TransactionFilters({ filters, currencies, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const messageOf = useFieldMessage();
  const set = (name: keyof Filters) => (value: string) => onChange({ [name]: value });
  // What is no strike yet does not filter.
  const strike = useTypedText(filters.strikeFixed, (text) => {
    if (isStrikeOrNone(text)) onChange({ strikeFixed: text });
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const choice = (name: keyof Filters, options: readonly (readonly [string, string])[]) => (
    <Choice
      label={t(`filters.${name}`)}
      any={t('filters.any')}
      value={filters[name]}
      options={options}
      onChange={set(name)}
    />
  );
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <Box
      role="group"
      aria-label={t('filters.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.875rem, 44%), 1fr))',
        columnGap: 3,
        rowGap: 4,
        mb: 4,
        alignItems: 'start',
      }}
    >
      {choice('currency', same(currencies))}
      {choice('expiry', same(filterChoices.expiry))}
      {choice('tenor', same(filterChoices.tenor))}
      <NumberField
        label={t('filters.strikeFixed')}
        value={strike.text}
        writing={strikeWriting}
        onChange={strike.type}
        placeholder={typedNumberText('0.05', language)}
        kind="signed"
        problem={isStrikeOrNone(strike.text) ? undefined : messageOf('strikeInvalid')}
      />
      {choice(
        'optionType',
        filterChoices.optionType.map((type) => [type, t(`optionTypes.${type}`)] as const),
      )}
      {choice(
        'executionVenueType',
        filterChoices.executionVenueType.map((venue) => [venue, t(`venues.${venue}`)] as const),
      )}
      {choice(
        'state',
        filterChoices.state.map((state) => [state, t(`states.${state}`)] as const),
      )}
      {choice(
        'quality',
        filterChoices.quality.map((kind) => [kind, t(`filters.${kind}`)] as const),
      )}
      <DateField label={t('filters.from')} value={filters.from} onChange={set('from')} />
      <DateField label={t('filters.to')} value={filters.to} onChange={set('to')} />
      <Button
        disabled={!isFiltered && strike.text === ''}
        onClick={() => {
          strike.settle('');
          onChange(noFilters);
        }}
        sx={{ justifySelf: 'start' }}
      >
        {t('filters.clear')}
      </Button>
    </Box>
  );
}

const isStrikeOrNone = (text: string) => text.trim() === '' || isStrike(text);

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{any}</option>
      {optionsOf(options)}
    </SelectField>
  );
}
