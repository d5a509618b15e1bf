// The main action of a list whose rows users make.
import AddIcon from '@mui/icons-material/Add';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from './ReasonedButton.tsx';

interface AddNewButtonProps {
  /** Why nothing can be added. */
  readonly why?: string | undefined;
  readonly onClick: () => void;
}

export function AddNewButton({ why, onClick }: AddNewButtonProps) {
  const { t } = useTranslation('common');
  return (
    <ReasonedButton why={why} variant="contained" startIcon={<AddIcon />} onClick={onClick}>
      {t('actions.addNew')}
    </ReasonedButton>
  );
}
