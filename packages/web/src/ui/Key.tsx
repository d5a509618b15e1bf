// A key of the keyboard, as it is printed on it.
import { styled } from '@mui/material/styles';

export const Key = styled('kbd')({
  display: 'inline-block',
  minInlineSize: 22,
  padding: '1px 6px',
  border: '1px solid var(--pv-hairline)',
  borderBlockEndWidth: 2,
  borderRadius: 4,
  backgroundColor: 'var(--pv-surface)',
  color: 'var(--pv-muted)',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: 1.4,
  textAlign: 'center',
});
