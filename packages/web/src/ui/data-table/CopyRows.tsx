// The rows that are shown, or those of them that are selected, as cells of a spreadsheet.
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { notices } from '../notices/notice-store.ts';
import type { CopiedCells } from './copied-rows.ts';

interface CopyRowsProps {
  readonly cellsToCopy: () => CopiedCells;
  readonly isDisabled: boolean;
}

export function CopyRows({ cellsToCopy, isDisabled }: CopyRowsProps) {
  const { t } = useTranslation('table');
  const copyRows = async () => {
    try {
      await write(cellsToCopy());
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

/** Older browsers take the text alone. */
async function write({ text, html }: CopiedCells): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) });
  await navigator.clipboard.write([item]);
}
