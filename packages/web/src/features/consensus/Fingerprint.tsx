// A fingerprint in its groups, left to right in every language.
import Box from '@mui/material/Box';

export function Fingerprint({ text }: { readonly text: string | undefined }) {
  return (
    <Box
      component="code"
      dir="ltr"
      sx={{ fontSize: 12, lineHeight: 1.5, unicodeBidi: 'isolate', whiteSpace: 'normal' }}
    >
      {text}
    </Box>
  );
}
