// "Undo" in the notice after a removal: brings the rows back, and reports how that went.
import Box from '@mui/material/Box';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../notices/notice-store.ts';

interface UndoWords {
  readonly removed: string;
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
  return (ids: readonly string[]) =>
    notices.show('success', words.removed, '', (dismiss) => (
      <Box
        component="button"
        type="button"
        sx={{
          marginInlineStart: 2,
          padding: '0 0.25rem',
          border: 0,
          background: 'none',
          font: 'inherit',
          fontWeight: 600,
          color: 'primary.main',
          textDecoration: 'underline',
          cursor: 'pointer',
        }}
        onClick={() => {
          dismiss();
          void undo(ids);
        }}
      >
        {words.undo}
      </Box>
    ));
}
