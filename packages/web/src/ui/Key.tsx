// A key of the keyboard, as it is printed on it.
import { styled } from '@mui/material/styles';

export const Key = styled('kbd')({
  display: 'inline-block',
  minInlineSize: '1.375rem',
  padding: '1px 0.375rem',
  border: '1px solid var(--pv-hairline)',
  borderBlockEndWidth: 2,
  borderRadius: '0.25rem',
  backgroundColor: 'var(--pv-surface)',
  color: 'var(--pv-muted)',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  textAlign: 'center',
});
