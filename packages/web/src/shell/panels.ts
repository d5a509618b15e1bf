// The parts of the shell that open above the page. One at a time; each is loaded when it is first wanted.
import { createContext, useContext } from 'react';

export type PanelName = 'palette' | 'keys' | 'settings' | 'quick' | 'shortcuts' | 'help';

export interface PanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface PanelControl {
  readonly shown: PanelName | null;
  readonly show: (panel: PanelName) => void;
  readonly close: () => void;
}

export const PanelContext = createContext<PanelControl | null>(null);

export function usePanels(): PanelControl {
  const control = useContext(PanelContext);
  if (!control) throw new Error('This part belongs into the shell.');
  return control;
}
