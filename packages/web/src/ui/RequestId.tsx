// The id under which the server logged a request, for a message to support.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function RequestId({ value }: { readonly value: string | null }) {
  const { t } = useTranslation('common');
  if (value === null) return null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {t('failure.requestId')}:{' '}
      <bdi>
        <code>{value}</code>
      </bdi>
    </Typography>
  );
}
