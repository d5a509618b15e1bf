// Above the content: the way to the navigation on small screens, and the user's own settings at the end.
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { NavigationEntry } from './shell-types.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface ToolbarProps {
  readonly onOpenNavigation: (() => void) | undefined;
  readonly userEntries: readonly NavigationEntry[];
}

export function Toolbar({ onOpenNavigation, userEntries }: ToolbarProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="header"
      aria-label={t('toolbar.label')}
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minBlockSize: 56,
        px: { xs: 2, sm: 4, lg: 8 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {onOpenNavigation && (
        <IconButton aria-label={t('navigation.open')} onClick={onOpenNavigation}>
          <MenuIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1 }} />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu entries={userEntries} />
    </Box>
  );
}
