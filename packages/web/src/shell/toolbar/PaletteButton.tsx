// The way to every page and action, with the keys that lead there as well.
import SearchIcon from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Key } from '../../ui/Key.tsx';
import { commandKey, isMac } from '../keys/shell-keys.ts';
import { usePanels } from '../panels.ts';

const Trigger = styled(ButtonBase)(({ theme }) => ({
  flex: '0 1 auto',
  gap: '0.5rem',
  minInlineSize: '2.25rem',
  blockSize: '2.25rem',
  paddingInline: '0.625rem',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  font: 'inherit',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1.25rem' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('md')]: {
    paddingInline: '0.5rem',
    '& .words': { display: 'none' },
    '@media (pointer: coarse)': { minInlineSize: '2.75rem', blockSize: '2.75rem' },
  },
  [theme.breakpoints.up('md')]: {
    marginInlineEnd: '0.5rem',
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
  },
}));

export function PaletteButton() {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  return (
    <Trigger
      aria-label={t('toolbar.palette')}
      title={t('toolbar.palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => show('palette')}
    >
      <SearchIcon aria-hidden />
      <span className="words" dir="ltr" aria-hidden>
        <Key>{commandKey}</Key> <Key>K</Key>
      </span>
    </Trigger>
  );
}
