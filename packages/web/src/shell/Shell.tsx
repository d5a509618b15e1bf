// Everything around the pages: the frame, the messages, and what opens above them.
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../ui/lazy-part.tsx';
import { notices, shellMessages } from '../ui/notices/notice-store.ts';
import { NoticeStack } from '../ui/notices/NoticeStack.tsx';
import { useShellKeys } from './keys/shell-keys.ts';
import { Frame } from './layout/Frame.tsx';
import { useLayout } from './layout/layout-context.ts';
import { LayoutProvider } from './layout/LayoutProvider.tsx';
import { PanelContext, type PanelControl, type PanelName, type PanelProps } from './panels.ts';
import { PlacesContext, type Places } from './shell-types.ts';
import { ShortcutsProvider } from './shortcuts/ShortcutsProvider.tsx';
import { SkipLink } from './SkipLink.tsx';
import { WhenWanted } from '../ui/WhenWanted.tsx';

interface ShellProps {
  readonly places: Places;
  readonly children: ReactNode;
}

export function Shell({ places, children }: ShellProps) {
  const [shown, setShown] = useState<PanelName | null>(null);
  const panels = useMemo<PanelControl>(
    () => ({ shown, show: setShown, close: () => setShown(null) }),
    [shown],
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
