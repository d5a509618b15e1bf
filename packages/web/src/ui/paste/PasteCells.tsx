// Cells of a spreadsheet instead of a file: by the button, or by pasting anywhere on the page.
import ContentPasteOutlinedIcon from '@mui/icons-material/ContentPasteOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import { WhenWanted } from '../WhenWanted.tsx';

import type { UseGridSource } from './grid-source.ts';

const PasteDialog = lazyPart(() => import('./PasteDialog.tsx'), 'PasteDialog');

interface PasteCellsProps {
  readonly useSource: UseGridSource;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

export function PasteCells({ useSource, isDisabled, onFile }: PasteCellsProps) {
  const { t } = useTranslation('files');
  /** What was pasted; null while nothing is asked for. */
  const [pasted, setPasted] = useState<string | null>(null);
  useEffect(() => {
    if (isDisabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isField(event.target) || !text.includes('\t')) return;
      event.preventDefault();
      setPasted(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isDisabled]);
  return (
    <>
      <Button
        startIcon={<ContentPasteOutlinedIcon />}
        disabled={isDisabled}
        onClick={() => setPasted('')}
        sx={{ alignSelf: 'start' }}
      >
        {t('paste.action')}
      </Button>
      <WhenWanted isOpen={pasted !== null}>
        {pasted !== null && (
          <PasteDialog
            useSource={useSource}
            pasted={pasted}
            onClose={() => setPasted(null)}
            onFile={(file) => {
              setPasted(null);
              onFile(file);
            }}
          />
        )}
      </WhenWanted>
    </>
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
