// "Remove" in the menu of the selected rows.
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../data-table/index.ts';

export function useRemoveAction(removal: Pick<BulkAction, 'isBusy' | 'run'>): BulkAction {
  const { t } = useTranslation('common');
  return {
    key: 'remove',
    label: t('actions.remove'),
    icon: <DeleteOutlinedIcon fontSize="small" />,
    isDangerous: true,
    ...removal,
  };
}
