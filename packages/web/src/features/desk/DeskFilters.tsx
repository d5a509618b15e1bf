// What the desk's list shows: date, type, state, assignee, expiry and tenor. All of it is in the address.
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import { exceptionStates } from '@pricevault/basics/desk';
import { unassigned } from '@pricevault/contract';
import type * as z from 'zod/mini';
import { useTypedText } from '../../lib/address/typed-text.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useOwnFirm } from '../firms/firms.api.ts';
import type { deskFilterSearch } from './desk.address.ts';
import { SourceField } from './SourceField.tsx';
import styles from './desk.module.css';

export type DeskFilterValues = z.output<typeof deskFilterSearch>;

interface DeskFiltersProps {
  readonly filters: DeskFilterValues;
  readonly types: readonly { readonly _id: string; readonly name: string }[];
  readonly onChange: (changed: Partial<DeskFilterValues>) => void;
  readonly onSource: (source: string | undefined) => void;
}

export function DeskFilters({ filters, types, onChange, onSource }: DeskFiltersProps) {
  const { t } = useTranslation('desk');
  const firm = useOwnFirm();
  const members = firm.data?.members ?? [];
  const failureTexts = useFailureTexts();
  const set = (name: keyof DeskFilterValues) => (value: string) =>
    onChange({ [name]: value === '' ? undefined : value });
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && name !== 'scope',
  );
  return (
    <div className={styles.filters} role="group" aria-label={t('filters.label')}>
      <SourceField isSealed={false} onChange={onSource} />
      <DateField label={t('filters.date')} value={filters.date ?? ''} onChange={set('date')} />
      <DateField label={t('filters.known')} value={filters.known ?? ''} onChange={set('known')} />
      <SelectField label={t('filters.scope')} value={filters.scope ?? ''} onChange={set('scope')}>
        <option value="">{t('filters.exceptions')}</option>
        <option value="all">{t('filters.all')}</option>
      </SelectField>
      <SelectField label={t('filters.type')} value={filters.type ?? ''} onChange={set('type')}>
        <option value="">{t('filters.any')}</option>
        {optionsOf(types.map(({ _id, name }) => [_id, name]))}
      </SelectField>
      <SelectField label={t('filters.state')} value={filters.state ?? ''} onChange={set('state')}>
        <option value="">{t('filters.any')}</option>
        {optionsOf(exceptionStates.map((state) => [state, t(`states.${state}`)]))}
      </SelectField>
      <SelectField
        label={t('filters.assignee')}
        value={filters.assignee ?? ''}
        onChange={set('assignee')}
        hint={firm.data || !firm.error ? undefined : failureTexts(firm.error).join(' ')}
      >
        <option value="">{t('filters.any')}</option>
        <option value={unassigned}>{t('filters.nobody')}</option>
        {optionsOf(members.map(({ _id, displayName }) => [_id, displayName]))}
      </SelectField>
      <Period name="expiry" filters={filters} onChange={onChange} />
      <Period name="tenor" filters={filters} onChange={onChange} />
      {isFiltered && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => onChange(noFilters)}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

const noFilters: { [Name in keyof DeskFilterValues]: undefined } = {
  date: undefined,
  scope: undefined,
  type: undefined,
  state: undefined,
  assignee: undefined,
  expiry: undefined,
  tenor: undefined,
  known: undefined,
};

interface PeriodProps extends Pick<DeskFiltersProps, 'filters' | 'onChange'> {
  readonly name: 'expiry' | 'tenor';
}

/** What is no period yet does not filter. */
function Period({ name, filters, onChange }: PeriodProps) {
  const { t } = useTranslation('desk');
  const isPeriod = (text: string) => text === '' || /^\d{1,4}[ymwd]$/i.test(text);
  const typed = useTypedText(filters[name] ?? '', (text) => {
    const written = text.trim();
    if (isPeriod(written)) onChange({ [name]: written === '' ? undefined : written });
  });
  return (
    <TextField
      label={t(`filters.${name}`)}
      value={typed.text}
      size="small"
      autoComplete="off"
      placeholder={periodLabel(name === 'expiry' ? '12m' : '120m')}
      onChange={(event) => typed.type(event.target.value)}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: 6 } }}
    />
  );
}
