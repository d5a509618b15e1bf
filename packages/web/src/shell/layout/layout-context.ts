// The frame's settings for everything inside of it.
import { createShellContext } from '../shell-context.ts';
import type { FontSize } from '../../theme/font-size.ts';
import type { LayoutPreset, LayoutSettings } from './layout-settings.ts';

export interface LayoutControl {
  readonly layout: LayoutSettings;
  readonly change: (changes: Partial<LayoutSettings>) => void;
  /** Sets everything as the preset has it. */
  readonly choosePreset: (preset: LayoutPreset) => void;
  readonly fontSize: FontSize;
  readonly setFontSize: (size: FontSize) => void;
  /** Whether keys without Ctrl or Alt do something; some people speak or tremble, and switch them off. */
  readonly hasSingleKeys: boolean;
  readonly setSingleKeys: (isOn: boolean) => void;
  /** Layout, font size and keys as they were on the first day. */
  readonly reset: () => void;
}

export const [LayoutContext, useLayout] = createShellContext<LayoutControl>();
