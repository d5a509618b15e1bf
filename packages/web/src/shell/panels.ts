// The parts of the shell that open above the page. One at a time; each is loaded when it is first wanted.
import { createShellContext } from './shell-context.ts';

export type PanelName = 'palette' | 'keys' | 'settings' | 'quick' | 'shortcuts' | 'help';

export interface PanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface PanelControl {
  readonly shown: PanelName | null;
  /** What was typed elsewhere, for the search to go on with. */
  readonly text: string;
  readonly show: (panel: PanelName, text?: string) => void;
  readonly close: () => void;
}

export const [PanelContext, usePanels] = createShellContext<PanelControl>();
