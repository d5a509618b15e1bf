// Everything around the pages: the frame, the messages, and what opens above them.
import { useMemo, useState, type ReactNode } from 'react';
import { useShellKeys } from './keys/shell-keys.ts';
import { Frame } from './layout/Frame.tsx';
import { useLayout } from './layout/layout-context.ts';
import { LayoutProvider } from './layout/LayoutProvider.tsx';
import { PanelContext, type PanelControl, type PanelName } from './panels.ts';
import { ShellMessages } from './ShellMessages.tsx';
import { ShellPanels } from './ShellPanels.tsx';
import { PlacesContext, type Places } from './shell-types.ts';
import { ShortcutsProvider } from './shortcuts/ShortcutsProvider.tsx';
import { SkipLink } from './SkipLink.tsx';

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
            <ShellMessages />
            <ShellPanels />
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
