// "Undo" in the notice after a removal: brings the rows back, and reports how that went.
import Box from '@mui/material/Box';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../notices/notice-store.ts';

interface UndoWords {
  /** By the number of rows where the words depend on it. */
  readonly removed: string | ((count: number) => string);
  readonly undo: string;
  readonly restored: string;
}

/** Shows the notice of a removal that can be undone. */
export function useUndoNotice(
  restore: (ids: readonly string[]) => Promise<unknown>,
  words: UndoWords,
) {
  const failureTexts = useFailureTexts();
  const undo = async (ids: readonly string[]) => {
    try {
      await restore(ids);
      notices.show('success', words.restored);
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  const removedText = (count: number) =>
    typeof words.removed === 'string' ? words.removed : words.removed(count);
  return (ids: readonly string[]) =>
    notices.show('success', removedText(ids.length), '', (dismiss) => (
      <>
        {/* A blank, not a margin: it is gone where the button begins a line. */}{' '}
        <Box
          component="button"
          type="button"
          sx={{
            padding: 0,
            border: 0,
            background: 'none',
            font: 'inherit',
            fontWeight: 600,
            color: 'primary.main',
            textDecoration: 'underline',
            cursor: 'pointer',
            '@media (pointer: coarse)': {
              minBlockSize: 'var(--pv-touch-target)',
              minInlineSize: 'var(--pv-touch-target)',
            },
          }}
          onClick={() => {
            dismiss();
            void undo(ids);
          }}
        >
          {words.undo}
        </Box>
      </>
    ));
}
