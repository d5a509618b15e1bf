// Somebody else saved first: what is stored now, and the choice between that and one's own entries.
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FactList } from '../FactList.tsx';
import type { ChangedFields } from './stale-edit.ts';

export function ChangedMeanwhile({ changed }: { readonly changed: ChangedFields | null }) {
  const { t } = useTranslation('common');
  if (!changed) return null;
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t('changed.title')}</AlertTitle>
      {t('changed.differs')}
      <FactList facts={changed.facts.map(([label, value]) => [label, textOf(value)])} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <Button size="small" variant="outlined" onClick={changed.loadNewest}>
          {t('changed.load')}
        </Button>
        <Button size="small" variant="outlined" color="warning" onClick={changed.overwrite}>
          {t('changed.overwrite')}
        </Button>
      </Box>
    </Alert>
  );
}
