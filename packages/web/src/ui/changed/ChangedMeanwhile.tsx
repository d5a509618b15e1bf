// Somebody else saved first: what is stored now, and the choice between that and one's own entries.
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useListText } from '../../lib/format/list-text.ts';
import { FactList } from '../FactList.tsx';
import type { ContractForm } from '../form/contract-form.ts';
import type { StaleEdit } from '../form/stale-edit.ts';

interface ChangedMeanwhileProps {
  readonly form: ContractForm<FieldValues, unknown>;
  readonly stale: StaleEdit;
}

export function ChangedMeanwhile({ form, stale }: ChangedMeanwhileProps) {
  const { t } = useTranslation('common');
  const listText = useListText();
  const { edited, methods } = form;
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
    const text = Array.isArray(value) ? listText(value) : String(value ?? '');
    return edited?.textOf?.(field, value) ?? text;
  };
  const changed = Object.entries(stale.changed);
  const loadNewest = () => {
    form.setVersion(stale.version);
    for (const [field, value] of changed) {
      methods.resetField(field, { defaultValue: edited?.inputOf ? edited.inputOf(value) : value });
    }
  };
  const overwrite = () => {
    form.setVersion(stale.version);
    form.onSubmit();
  };
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t('changed.title')}</AlertTitle>
      {t('changed.differs')}
      <FactList
        facts={changed.map(([field, value]) => [
          edited?.labelOf(field) ?? field,
          textOf(field, value),
        ])}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <Button size="small" variant="outlined" onClick={loadNewest}>
          {t('changed.load')}
        </Button>
        <Button size="small" variant="outlined" color="warning" onClick={overwrite}>
          {t('changed.overwrite')}
        </Button>
      </Box>
    </Alert>
  );
}
