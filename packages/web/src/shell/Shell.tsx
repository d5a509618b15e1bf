// The frame around every page, as the user's layout has it. Below the large breakpoint there is one layout only: the
// toolbar above, and the navigation in a drawer.
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { useShellKeys } from './keys/shell-keys.ts';
import { useLayout } from './layout/layout-context.ts';
import { LayoutProvider } from './layout/LayoutProvider.tsx';
import { NarrowFrame } from './layout/NarrowFrame.tsx';
import { WideFrame } from './layout/WideFrame.tsx';
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
            <Frame panels={panels}>{children}</Frame>
            <ShellMessages />
            <ShellPanels />
          </ShortcutsProvider>
        </LayoutProvider>
      </PanelContext>
    </PlacesContext>
  );
}

interface FrameProps {
  readonly panels: PanelControl;
  readonly children: ReactNode;
}

function Frame({ panels, children }: FrameProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { hasSingleKeys } = useLayout();
  useShellKeys(panels, hasSingleKeys);
  return isWide ? <WideFrame>{children}</WideFrame> : <NarrowFrame>{children}</NarrowFrame>;
}
