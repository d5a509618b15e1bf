// What entries are looked for by, in one row that wraps.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions, auditObjects } from '@pricevault/contract';
import { useTypedText } from '../../lib/address/typed-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { filterSearch, type Filters } from './audit.address.ts';
import { useAuditWords } from './audit-words.ts';

interface AuditFiltersProps {
  readonly filters: Filters;
  readonly onChange: (changed: Partial<Filters>) => void;
}

/** An empty field is no filter. */
const given = (value: string) => (value === '' ? undefined : value);

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actionText, objectTypeText } = useAuditWords();
  const who = useTypedText(filters.who ?? '', (text) => onChange({ who: given(text) }));
  const text = useTypedText(filters.text ?? '', (typed) => onChange({ text: given(typed) }));
  const [actions, objects] = useMemo(() => {
    const collator = new Intl.Collator(language);
    const sorted = (codes: readonly string[], textOf: (code: string) => string) =>
      codes
        .map((code) => [code, textOf(code)] as const)
        .toSorted(([, a], [, b]) => collator.compare(a, b));
    return [sorted(auditActions, actionText), sorted(auditObjects, objectTypeText)];
  }, [language, actionText, objectTypeText]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Box role="group" aria-label={t('filters.label')} sx={rowStyle}>
      <TextField
        size="small"
        label={t('filters.who')}
        value={who.text}
        onChange={(event) => who.type(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200, autoCapitalize: 'off' } }}
      />
      <SelectField
        label={t('filters.action')}
        value={filters.action ?? ''}
        onChange={(value) => onChange({ action: given(value) })}
      >
        <option value="">{t('filters.any')}</option>
        {optionsOf(actions)}
      </SelectField>
      <SelectField
        label={t('filters.object')}
        value={filters.objectType ?? ''}
        onChange={(value) => onChange({ objectType: given(value), objectId: undefined })}
      >
        <option value="">{t('filters.any')}</option>
        {optionsOf(objects)}
      </SelectField>
      <TextField
        size="small"
        label={t('filters.text')}
        value={text.text}
        onChange={(event) => text.type(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <DateField
        label={t('filters.from')}
        value={filters.from ?? ''}
        onChange={(value) => onChange({ from: given(value) })}
        sx={dateStyle}
      />
      {/* Wherever the row wraps, the button is never alone in a line. */}
      <Box sx={{ display: 'flex', gap: 3 }}>
        <DateField
          label={t('filters.to')}
          value={filters.to ?? ''}
          onChange={(value) => onChange({ to: given(value) })}
          sx={dateStyle}
        />
        <Button
          disabled={!isFiltered && who.text === '' && text.text === ''}
          onClick={() => {
            who.settle('');
            text.settle('');
            onChange(noFilters);
          }}
          sx={{ flex: 'none' }}
        >
          {t('filters.clear')}
        </Button>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 4,
  mb: 4,
  alignItems: 'start',
  '& > *': { flex: '1 1 10rem' },
  '& > :last-child': { flex: '2 1 18rem' },
} as const;

/** The pattern of a day and the calendar's button, side by side. */
const dateStyle = { minInlineSize: '10.5rem' } as const;

const noFilters = Object.fromEntries(
  Object.keys(filterSearch.shape).map((name) => [name, undefined]),
) as Filters;
