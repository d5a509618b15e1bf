// Asks for values or quotes of the thing in the row.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface RequestButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRequest: () => void;
}

export function RequestButton({ name, isBusy, onRequest }: RequestButtonProps) {
  const { t } = useTranslation('quotes');
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isBusy}
      aria-label={t('requestFor', { name })}
      onClick={onRequest}
      sx={{ minBlockSize: '1.75rem', paddingBlock: 0, paddingInline: 2.5 }}
    >
      {t('request')}
    </Button>
  );
}
