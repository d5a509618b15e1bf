// The specified loading indicator. It waits a moment, so that quick starts do not flicker.
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CentredScreen } from './CentredScreen.tsx';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const run = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } });

/** A bar that runs along a line; it does not move where less motion is preferred. */
const Track = styled('div')({
  position: 'relative',
  inlineSize: '10rem',
  blockSize: '0.25rem',
  marginBlockStart: '0.5rem',
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: 'var(--pv-primary-soft)',
  animation: `${appear} 120ms 150ms ease-out both`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '30%',
    inlineSize: '40%',
    borderRadius: 2,
    backgroundColor: 'var(--pv-primary)',
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${run} 1.2s ease-in-out infinite`,
    },
  },
});

export function LoadingScreen({ fillsWindow = false }: { readonly fillsWindow?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <CentredScreen fillsWindow={fillsWindow}>
      <Typography
        role="status"
        sx={{ color: 'text.secondary', animation: `${appear} 120ms 150ms ease-out both` }}
      >
        {t('loading')}
      </Typography>
      <Track aria-hidden />
    </CentredScreen>
  );
}
