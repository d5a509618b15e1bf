// The filters of the full table: everything that the server can be asked for, in one row that wraps.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { executionVenues, monthRanges, transactionOptionTypes } from '@pricevault/basics';
import { transactionStates } from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { isStrikeWrong, noFilters, qualityChoices, type Filters } from './transaction-filters.ts';

interface TransactionFiltersProps {
  readonly filters: Filters;
  readonly currencies: readonly string[];
  readonly onChange: (filters: Filters) => void;
}

export function TransactionFilters({ filters, currencies, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation('transactions');
  const messageOf = useFieldMessage();
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value });
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
      {choice('expiry', same(monthRanges))}
      {choice('tenor', same(monthRanges))}
      <Typed
        label={t('filters.strikeFixed')}
        value={filters.strikeFixed}
        onChange={set('strikeFixed')}
        problem={isStrikeWrong(filters) ? messageOf('strikeInvalid') : undefined}
      />
      {choice(
        'optionType',
        transactionOptionTypes.map((type) => [type, t(`optionTypes.${type}`)] as const),
      )}
      {choice(
        'executionVenueType',
        executionVenues.map((venue) => [venue, t(`venues.${venue}`)] as const),
      )}
      {choice(
        'state',
        transactionStates.map((state) => [state, t(`states.${state}`)] as const),
      )}
      {choice(
        'quality',
        qualityChoices.map((kind) => [kind, t(`filters.${kind}`)] as const),
      )}
      <Typed label={t('filters.from')} value={filters.from} onChange={set('from')} isDate />
      <Typed label={t('filters.to')} value={filters.to} onChange={set('to')} isDate />
      <Button
        disabled={!isFiltered}
        onClick={() => onChange(noFilters)}
        sx={{ justifySelf: 'start' }}
      >
        {t('filters.clear')}
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{any}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDate?: boolean;
  readonly problem?: string | undefined;
}

function Typed({ label, value, onChange, isDate = false, problem }: TypedProps) {
  return (
    <TextField
      size="small"
      type={isDate ? 'date' : 'text'}
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          dir: 'ltr',
          maxLength: 20,
          ...(isDate ? {} : { inputMode: 'decimal', placeholder: '0.05' }),
        },
      }}
    />
  );
}
