// The main action of a list whose rows users make.
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

export function AddNewButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onClick}>
      {t('actions.addNew')}
    </Button>
  );
}
