// The first stop of the keyboard: past the navigation, to the content.
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { contentId } from './shell-types.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: '0.5rem',
  insetInlineStart: '0.5rem',
  zIndex: theme.zIndex.tooltip,
  padding: '0.5rem 0.875rem',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  boxShadow: 'var(--pv-shadow)',
  '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden' },
}));

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Anchor
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault(); // the address stays as it is
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('skipToContent')}
    </Anchor>
  );
}
