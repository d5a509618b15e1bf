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

/**
 * As Ctrl+C does: the newer call would read the table as a page of its own, whose styles the content policy complains about. A browser
 * that does not copy so takes the text alone.
 */
async function write({ text, html }: CopiedCells): Promise<void> {
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isTaken = event.clipboardData !== null;
  };
  window.addEventListener('copy', take, { capture: true });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to hand over a table as it is
    document.execCommand?.('copy');
  } finally {
    window.removeEventListener('copy', take, { capture: true });
  }
  if (!isTaken) await navigator.clipboard.writeText(text);
}
