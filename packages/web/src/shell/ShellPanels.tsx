// Draws the panel that is open. What was open once stays loaded, so that it can also leave with grace.
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePanels, type PanelName, type PanelProps } from './panels.ts';

const parts: Readonly<Record<PanelName, React.ComponentType<PanelProps>>> = {
  palette: lazyPart(() => import('./palette/CommandPalette.tsx'), 'CommandPalette'),
  keys: lazyPart(() => import('./keys/KeysSheet.tsx'), 'KeysSheet'),
  settings: lazyPart(() => import('./settings-panel/SettingsPanel.tsx'), 'SettingsPanel'),
  quick: lazyPart(() => import('./quick-panel/QuickPanel.tsx'), 'QuickPanel'),
  shortcuts: lazyPart(() => import('./shortcuts/ShortcutsEditor.tsx'), 'ShortcutsEditor'),
  help: lazyPart(() => import('./help/HelpDialog.tsx'), 'HelpDialog'),
};

export function ShellPanels() {
  const { shown, close } = usePanels();
  const [wanted, setWanted] = useState<readonly PanelName[]>([]);
  if (shown && !wanted.includes(shown)) setWanted([...wanted, shown]);
  return wanted.map((name) => {
    const Part = parts[name];
    return (
      <Suspense key={name} fallback={null}>
        <Part isOpen={shown === name} onClose={close} />
      </Suspense>
    );
  });
}
