// What the search finds without asking the server: pages and their actions from the route table, series, and what the shell
// itself can do.
import ApiOutlinedIcon from '@mui/icons-material/ApiOutlined';
import BrightnessAutoOutlinedIcon from '@mui/icons-material/BrightnessAutoOutlined';
import BoltOutlinedIcon from '@mui/icons-material/BoltOutlined';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import HelpOutlineOutlinedIcon from '@mui/icons-material/HelpOutlineOutlined';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import TextDecreaseIcon from '@mui/icons-material/TextDecrease';
import TextIncreaseIcon from '@mui/icons-material/TextIncrease';
import TranslateIcon from '@mui/icons-material/Translate';
import TuneOutlinedIcon from '@mui/icons-material/TuneOutlined';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { languages } from '@pricevault/basics';
import { useFeatures, useFeatureWords } from '../../lib/features/features-context.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { fontSizes } from '../../theme/font-size.ts';
import { storeTheme } from '../../lib/storage/preferences.ts';
import { useLayout } from '../layout/layout-context.ts';
import { usePanels } from '../panels.ts';
import { usePlaces, type NavigationEntry } from '../shell-types.ts';
import { canGoFullscreen, toggleFullscreen } from '../toolbar/fullscreen.ts';
import { useLanguageChoice } from '../toolbar/language-choice.ts';
import type { Searchable } from './palette-search.ts';

export const commandGroups = ['pages', 'actions', 'shell'] as const;

export interface Command extends Searchable {
  readonly id: string;
  /** `named` is shown for a typed text only: there may be many. */
  readonly group: (typeof commandGroups)[number] | 'named';
  readonly icon: NavigationEntry['icon'];
  /** Where it belongs, at the end of the line. */
  readonly detail?: string | undefined;
  readonly lang?: string;
  readonly run: () => void;
}

export function useCommands(): Command[] {
  return [...usePageCommands(), ...useShellCommands(), ...useNamedCommands()];
}

function usePageCommands(): Command[] {
  const { groups, userEntries, actions } = usePlaces();
  const navigate = useNavigate();
  const say = useFeatureWords();
  const pageOf = ({ path, title, icon, searched }: NavigationEntry, detail?: string): Command => ({
    id: path,
    group: 'pages',
    title,
    icon,
    detail,
    keywords: [detail, path, searched && say(searched)].filter(Boolean).join(' '),
    run: () => void navigate({ to: path }),
  });
  return [
    ...groups.flatMap((group) => group.entries.map((entry) => pageOf(entry, group.title))),
    ...userEntries.map((entry) => pageOf(entry)),
    ...actions.map(({ title, icon, link }): Command => ({
      id: JSON.stringify(link),
      group: 'actions',
      title,
      icon,
      run: () => void navigate(link),
    })),
  ];
}

/** The things of the domains that are found by name. Without them, the search still works. */
function useNamedCommands(): Command[] {
  const say = useFeatureWords();
  const navigate = useNavigate();
  const named = useFeatures().flatMap((feature) => feature.named ?? []);
  const found = useQueries({
    queries: named.map(({ title, read }) => ({ queryKey: ['palette', title], queryFn: read })),
  });
  return named.flatMap(({ title, icon }, index) =>
    (found[index]?.data ?? []).map(({ name, link, title: own }) => ({
      id: JSON.stringify(link),
      group: 'named' as const,
      title: `${say(own ?? title)}: ${name}`,
      icon,
      run: () => void navigate(link),
    })),
  );
}

function useShellCommands(): Command[] {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  const { signOut } = useSession();
  const { fontSize, setFontSize } = useLayout();
  const chooseLanguage = useLanguageChoice();
  const at = fontSizes.indexOf(fontSize);
  const [smaller, larger] = [fontSizes[at - 1], fontSizes[at + 1]];
  const command = (
    id: string,
    title: string,
    icon: Command['icon'],
    run: () => void,
    keywords?: string,
  ): Command => ({ id, group: 'shell', title, icon, run, keywords });
  const appearance = t('toolbar.theme');
  return [
    command('quick', t('toolbar.quickPanel'), BoltOutlinedIcon, () => show('quick')),
    command('settings', t('toolbar.settings'), TuneOutlinedIcon, () => show('settings')),
    command('shortcuts', t('shortcuts.edit'), StarBorderIcon, () => show('shortcuts')),
    command(
      'light',
      t('theme.light'),
      LightModeOutlinedIcon,
      () => storeTheme('light'),
      appearance,
    ),
    command('dark', t('theme.dark'), DarkModeOutlinedIcon, () => storeTheme('dark'), appearance),
    command(
      'system',
      t('theme.system'),
      BrightnessAutoOutlinedIcon,
      () => storeTheme('system'),
      appearance,
    ),
    ...languages.map(({ code, name }) => ({
      ...command(code, name, TranslateIcon, () => chooseLanguage(code), t('toolbar.language')),
      lang: code,
    })),
    ...(larger
      ? [command('larger', t('fontSize.larger'), TextIncreaseIcon, () => setFontSize(larger))]
      : []),
    ...(smaller
      ? [command('smaller', t('fontSize.smaller'), TextDecreaseIcon, () => setFontSize(smaller))]
      : []),
    ...(canGoFullscreen()
      ? [command('fullscreen', t('fullscreen.enter'), FullscreenIcon, toggleFullscreen)]
      : []),
    command('keys', t('keys.title'), KeyboardOutlinedIcon, () => show('keys')),
    command('help', t('userMenu.help'), HelpOutlineOutlinedIcon, () => show('help')),
    command('api', t('help.api'), ApiOutlinedIcon, () => window.open('/api/docs', '_blank')),
    command('logout', t('userMenu.logout'), LogoutIcon, () => void signOut()),
  ];
}
