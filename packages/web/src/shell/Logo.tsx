// Mark and name; leads to the landing page, which sends signed-in users on (spec 000 section 2).
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const Anchor = styled('a')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '0.625rem',
  inlineSize: 'fit-content',
  minBlockSize: '2.75rem',
  borderRadius: 'var(--pv-radius)',
  color: 'var(--pv-nav-text)',
  fontSize: '1.0625rem',
  fontWeight: 'var(--pv-weight-strong)',
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '& svg': { inlineSize: '1.875rem', blockSize: '1.875rem', flex: 'none' },
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)' },
  '&[data-on-surface]': {
    color: 'var(--pv-text)',
    '&:focus-visible': { outlineColor: 'var(--pv-focus)' },
  },
});

interface LogoProps {
  /** On a light or dark surface instead of the navigation's navy. */
  readonly isOnSurface?: boolean;
  readonly isMarkOnly?: boolean;
}

export function Logo({ isOnSurface = false, isMarkOnly = false }: LogoProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Anchor
      href="/"
      aria-label={t('navigation.home')}
      {...(isOnSurface ? { 'data-on-surface': true } : {})}
    >
      <svg viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect
          width="32"
          height="32"
          rx="7"
          fill={isOnSurface ? 'var(--pv-nav)' : 'var(--pv-nav-active)'}
        />
        <path
          d="M8 23V12.5M13.3 23V8.5M18.7 23v-7M24 23v-12"
          stroke="var(--pv-nav-text)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="18.7" cy="10.6" r="2.3" fill="var(--pv-nav-accent)" />
      </svg>
      {!isMarkOnly && <bdi>{t('common:productName')}</bdi>}
    </Anchor>
  );
}
