// The rows that are shown, or those of them that are selected, as cells of a spreadsheet.
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { notices } from '../notices/notice-store.ts';

interface CopyRowsProps {
  readonly textToCopy: () => string;
  readonly isDisabled: boolean;
}

export function CopyRows({ textToCopy, isDisabled }: CopyRowsProps) {
  const { t } = useTranslation('table');
  const copyRows = async () => {
    try {
      await navigator.clipboard.writeText(textToCopy());
      notices.show('success', t('copied'));
    } catch {
      notices.show('error', t('copyFailed'));
    }
  };
  return (
    <IconButton
      aria-label={t('copy')}
      title={t('copy')}
      disabled={isDisabled}
      onClick={() => void copyRows()}
    >
      <ContentCopyIcon fontSize="small" />
    </IconButton>
  );
}
