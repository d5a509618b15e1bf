// A fingerprint in groups, left to right in every language; on two lines each has half of the groups.
import Box from '@mui/material/Box';

interface FingerprintProps {
  readonly text: string | undefined;
  /** The whole key. */
  readonly title?: string;
}

export function Fingerprint({ text = '', title }: FingerprintProps) {
  const groups = text.split(' ');
  const half = Math.ceil(groups.length / 2);
  return (
    <Box
      component="code"
      dir="ltr"
      title={title}
      sx={{ fontSize: '0.75rem', lineHeight: 1.5, unicodeBidi: 'isolate', whiteSpace: 'normal' }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {groups.slice(0, half).join(' ')}
      </Box>{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {groups.slice(half).join(' ')}
      </Box>
    </Box>
  );
}
