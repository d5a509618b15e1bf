// An address or another text that runs from left to right in every language: where it is too long, its end is cut and
// never its beginning, and it still stands where the language begins its lines.
import Box from '@mui/material/Box';

export function LatinText({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      dir="ltr"
      title={text}
      sx={({ direction }) => ({
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        // The mirroring of styles would turn `right` round.
        textAlign: direction === 'rtl' ? 'end' : 'start',
      })}
    >
      {text}
    </Box>
  );
}
