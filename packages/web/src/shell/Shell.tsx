// Everything around the pages: the frame, the messages, and what opens above them.
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../ui/lazy-part.tsx';
import { notices, shellMessages } from '../ui/notices/notice-store.ts';
import { NoticeStack } from '../ui/notices/NoticeStack.tsx';
import { useShellKeys } from './keys/shell-keys.ts';
import { Frame } from './layout/Frame.tsx';
import { useLayout } from './layout/layout-context.ts';
import { LayoutProvider } from './layout/LayoutProvider.tsx';
import { PanelContext, type PanelControl, type PanelName, type PanelProps } from './panels.ts';
import { PlacesContext, type Places, contentId, usePlaces } from './shell-types.ts';
import { WhenWanted } from '../ui/WhenWanted.tsx';
import { useSession } from '../lib/session/current-user.ts';
import {
  chosenAddresses,
  ShortcutsContext,
  shortcutsOf,
  type ShortcutsControl,
} from './shortcuts/shortcuts.ts';

const SkipAnchor = styled('a')(({ theme }) => ({
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

const nothing = { shown: null, text: '' } as const;

interface ShellProps {
  readonly places: Places;
  readonly children: ReactNode;
}

export function Shell({ places, children }: ShellProps) {
  const [{ shown, text }, setShown] = useState<Pick<PanelControl, 'shown' | 'text'>>(nothing);
  const panels = useMemo<PanelControl>(
    () => ({
      shown,
      text,
      show: (panel, typed = '') => setShown({ shown: panel, text: typed }),
      close: () => setShown(nothing),
    }),
    [shown, text],
  );
  return (
    <PlacesContext value={places}>
      <PanelContext value={panels}>
        <LayoutProvider>
          <ShortcutsProvider>
            <SkipLink />
            <KeyedFrame panels={panels}>{children}</KeyedFrame>
            <ShellMessages shown={shown} />
            <ShellPanels {...panels} />
          </ShortcutsProvider>
        </LayoutProvider>
      </PanelContext>
    </PlacesContext>
  );
}

interface KeyedFrameProps {
  readonly panels: PanelControl;
  readonly children: ReactNode;
}

function KeyedFrame({ panels, children }: KeyedFrameProps) {
  const { hasSingleKeys } = useLayout();
  useShellKeys(panels, hasSingleKeys);
  return <Frame>{children}</Frame>;
}

/** The shell's own messages, top centre, and the notices of actions, top right. */
function ShellMessages({ shown }: { readonly shown: PanelName | null }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const sayOffline = () => shellMessages.show('warning', t('messages.offline'));
    const sayOnline = () => shellMessages.show('success', t('messages.online'));
    window.addEventListener('offline', sayOffline);
    window.addEventListener('online', sayOnline);
    return () => {
      window.removeEventListener('offline', sayOffline);
      window.removeEventListener('online', sayOnline);
    };
  }, [t]);
  return (
    <>
      <NoticeStack store={shellMessages} place="top-centre" />
      <NoticeStack
        store={notices}
        place="top-end"
        isBesidePanel={shown === 'settings' || shown === 'quick'}
      />
    </>
  );
}

const parts: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  palette: lazyPart(() => import('./palette/CommandPalette.tsx'), 'CommandPalette'),
  keys: lazyPart(() => import('./keys/KeysSheet.tsx'), 'KeysSheet'),
  settings: lazyPart(() => import('./settings-panel/SettingsPanel.tsx'), 'SettingsPanel'),
  quick: lazyPart(() => import('./quick-panel/QuickPanel.tsx'), 'QuickPanel'),
  shortcuts: lazyPart(() => import('./shortcuts/ShortcutsEditor.tsx'), 'ShortcutsEditor'),
  help: lazyPart(() => import('./help/HelpDialog.tsx'), 'HelpDialog'),
};

function ShellPanels({ shown, close }: PanelControl) {
  return Object.entries(parts).map(([name, Part]) => (
    <WhenWanted key={name} isOpen={shown === name}>
      <Part isOpen={shown === name} onClose={close} />
    </WhenWanted>
  ));
}

// The first stop of the keyboard: past the navigation, to the content.
function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <SkipAnchor
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault(); // the address stays as it is
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('skipToContent')}
    </SkipAnchor>
  );
}

// Reads the shortcuts from the account, shows each change at once and stores it.
function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const { user, saveChoices } = useSession();
  const places = usePlaces();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (chosen && chosen.join(' ') === user.shortcuts.join(' ')) setChosen(null);

  const hasChosen = chosen !== null || user.settings['hasChosenShortcuts'] === true;
  const stored = chosen ?? user.shortcuts;
  const control = useMemo<ShortcutsControl>(
    () => ({
      shortcuts: shortcutsOf(chosenAddresses(stored, hasChosen), places),
      choose: (next) => {
        const shortcuts = next.map(({ address }) => address);
        setChosen(shortcuts);
        saveChoices({ shortcuts, settings: { hasChosenShortcuts: true } });
      },
    }),
    [stored, hasChosen, places, saveChoices],
  );
  return <ShortcutsContext value={control}>{children}</ShortcutsContext>;
}
