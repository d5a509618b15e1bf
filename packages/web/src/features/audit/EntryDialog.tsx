// One entry with all that the log holds of it, and the way to others by the same person or about the same thing.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import type { Filters, Scope } from './audit.address.ts';
import type { AuditRow } from './audit.api.ts';
import { addressOf, objectName, useAuditWords } from './audit-words.ts';
import type en from '../../locales/en/audit.json';
import styles from './audit.module.css';

interface EntryDialogProps {
  readonly entry: AuditRow;
  readonly scope: Scope;
  readonly names: Readonly<Record<string, string>>;
  readonly onFilter: (changed: Partial<Filters>) => void;
  readonly onClose: () => void;
}

export function EntryDialog({ entry, scope, names, onFilter, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['audit', 'common']);
  const language = useLanguage();
  const { actionText, objectTypeText, whoText } = useAuditWords();
  const { number, at, actor, action, objectType, objectId, requestId, details, hash } = entry;
  const who = actor === null ? null : addressOf(actor);
  const facts: Fact[] = [
    [t('columns.at'), formatInstantInZone(at, language)],
    [t('columns.action'), actionText(action)],
    [t('columns.who'), actor?.includes('(API token') ? actor : whoText(actor, scope)],
    ...(objectType === null
      ? []
      : [
          [
            t('columns.object'),
            `${objectTypeText(objectType)} ${objectName(entry, names)}`,
          ] as const,
        ]),
    ...(objectId === null ? [] : [[t('entry.objectId'), objectId] as const]),
    ...Object.entries(details).map(([name, value]): Fact => [fieldText(name), written(value)]),
    ...(requestId === null ? [] : [[t('entry.requestId'), requestId] as const]),
    [t('entry.code'), action],
    [
      t('entry.hash'),
      hash && (
        <span key="hash" className={styles.auditHash} dir="ltr">
          {hash}
        </span>
      ),
    ],
  ];
  function fieldText(name: string): string {
    const known = `fields.${name}` as `fields.${keyof (typeof en)['fields']}`;
    return t(known, { defaultValue: name });
  }
  function written(value: unknown): string {
    if (Array.isArray(value)) return value.map(written).join(', ');
    if (typeof value === 'string') return names[value] ?? value;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  const filterBy = (filters: Partial<Filters>) => () => onFilter(filters);
  return (
    <TitledDialog
      title={
        number === null
          ? t('entry.unsealed')
          : t('entry.title', { number: formatNumber(number, language) })
      }
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <FactList facts={facts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {who !== null && (
          <Button variant="outlined" size="small" onClick={filterBy({ who })}>
            {t('who.filter', { who: `\u2068${whoText(who, scope)}\u2069` })}
          </Button>
        )}
        {objectType !== null && objectId !== null && (
          <Button variant="outlined" size="small" onClick={filterBy({ objectType, objectId })}>
            {t('entry.same')}
          </Button>
        )}
      </Box>
    </TitledDialog>
  );
}
