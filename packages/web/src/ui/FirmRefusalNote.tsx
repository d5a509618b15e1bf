// Says above the controls of a page why the user's role in the firm disables them.
import Alert from '@mui/material/Alert';
import { useFirmRefusal } from '../lib/session/firm-rights.ts';

interface FirmRefusalNoteProps {
  readonly right: Parameters<typeof useFirmRefusal>[0];
}

export function FirmRefusalNote({ right }: FirmRefusalNoteProps) {
  const why = useFirmRefusal(right);
  return (
    why !== undefined && (
      <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
        {why}
      </Alert>
    )
  );
}
