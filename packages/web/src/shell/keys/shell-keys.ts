// The keys that work on every page. They rest while somebody types and while a dialog is open.
import { useEffect } from 'react';
import { latinKey } from '../../lib/keys/latin-key.ts';
import type { PanelControl } from '../panels.ts';

/** Ctrl on most keyboards, Cmd on a Mac. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);
export const commandKey = isMac ? '⌘' : 'Ctrl';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

function isBehindDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The page's own search box, where it has one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

export function useShellKeys(panels: PanelControl, hasSingleKeys: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const key = latinKey(event);
      if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k') {
        event.preventDefault(); // browsers use it for their own search
        if (panels.shown === 'palette') panels.close();
        else panels.show('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      if (key === '?') panels.show('keys');
      else if (key === 'q') panels.show('quick');
      else if (key !== '/' || !focusSearch()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [panels, hasSingleKeys]);
}
