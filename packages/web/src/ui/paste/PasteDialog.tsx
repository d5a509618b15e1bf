// What was pasted, and where it goes: a list names its trades; a grid is put on the trades of a series, a strike and an option type.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fillGrid,
  readPasted,
  type FilledGrid,
  type GridCell,
  type PastedGrid,
} from '@pricevault/file-formats/paste/pasted-cells';
import { tradeShorthand } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../dialogs/TitledDialog.tsx';
import { TextField } from '../form/TextField.tsx';
import type { PasteTrade, UseGridSource } from './grid-source.ts';
import { GridChoice } from './GridChoice.tsx';

interface PasteDialogProps {
  readonly useSource: UseGridSource;
  readonly pasted: string;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

export function PasteDialog({ useSource, pasted, onFile, onClose }: PasteDialogProps) {
  const { t } = useTranslation(['files', 'common']);
  const [text, setText] = useState(pasted);
  const read = useMemo(() => readPasted(text), [text]);
  const [trades, setTrades] = useState<readonly PasteTrade[] | null>(null);
  const filled = useMemo(
    () => (read.kind === 'grid' && trades ? fillGrid(read, trades) : null),
    [read, trades],
  );
  const ready = read.kind === 'list' ? read : filled;
  // What was pasted can be pasted again.
  const isTyped = text !== pasted && text.trim() !== '';
  const endWork = useUnsavedWork({ isUnsaved: isTyped, kind: 'dialog' });
  const close = () => endWork(onClose);
  return (
    <TitledDialog
      title={t('paste.title')}
      width="44rem"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            disabled={!ready || ready.rows === 0}
            onClick={() =>
              ready && onFile(new File([ready.text], t('paste.fileName'), { type: 'text/plain' }))
            }
          >
            {t('paste.preview')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 2 }}>
        <TextField
          rows={8}
          sx={{ '& textarea': { maxBlockSize: '16rem', overflow: 'auto' } }}
          label={t('paste.cells')}
          helperText={t('paste.hint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: { autoFocus: pasted === '', dir: 'ltr', spellCheck: false, wrap: 'off' },
          }}
        />
        {read.kind === 'unknown' && text.trim() !== '' && (
          <Alert severity="warning" variant="outlined">
            {t('paste.unknown')}
          </Alert>
        )}
        {read.kind === 'grid' && <GridChoice useSource={useSource} onTrades={setTrades} />}
        <PasteSummary read={read.kind === 'grid' ? read : null} filled={ready} />
      </Box>
    </TitledDialog>
  );
}

interface PasteSummaryProps {
  readonly read: PastedGrid | null;
  readonly filled: FilledGrid | { readonly rows: number } | null;
}

const namedCells = 5;
const nameOf = (cell: GridCell) => tradeShorthand({ ...cell, strikeRelative: null }) ?? '';

function PasteSummary({ read, filled }: PasteSummaryProps) {
  const { t } = useTranslation('files');
  const language = useLanguage();
  if (!filled) return null;
  const { without, several } = 'without' in filled ? filled : { without: [], several: [] };
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) });
  const cellsOf = (cells: readonly GridCell[]) => ({
    ...counted(cells.length),
    cells: cells.slice(0, namedCells).map(nameOf).join(', '),
  });
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <span>{t(read ? 'paste.gridRows' : 'paste.listRows', counted(filled.rows))}</span>
      {without.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('paste.without', cellsOf(without))}
        </Alert>
      )}
      {several.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('paste.several', cellsOf(several))}
        </Alert>
      )}
    </Box>
  );
}
