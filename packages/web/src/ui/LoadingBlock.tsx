// In the place of a part that is on its way, as high as the part: the page does not jump, and screen readers hear that it loads.
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

interface LoadingBlockProps {
  readonly height?: number | string;
  readonly width?: number;
  readonly className?: string | undefined;
}

export function LoadingBlock(props: LoadingBlockProps) {
  const { t } = useTranslation('common');
  return <Skeleton {...props} variant="rounded" role="status" aria-label={t('loading')} />;
}
