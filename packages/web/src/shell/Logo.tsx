// Mark and name; leads to the landing page, which sends signed-in users on (spec 000 section 2).
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { weights } from '../theme/tokens.ts';

const Anchor = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 44,
  paddingInline: 8,
  marginInlineStart: -8,
  borderRadius: 'var(--pv-radius)',
  color: 'var(--pv-nav-text)',
  fontSize: 17,
  fontWeight: weights.strong,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)' },
});

export function Logo() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Anchor href="/" aria-label={t('navigation.home')}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="7" fill="var(--pv-nav-active)" />
        <path
          d="M8 23V12.5M13.3 23V8.5M18.7 23v-7M24 23v-12"
          stroke="var(--pv-nav-text)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="18.7" cy="10.6" r="2.3" fill="var(--pv-nav-accent)" />
      </svg>
      <bdi>{t('common:productName')}</bdi>
    </Anchor>
  );
}
