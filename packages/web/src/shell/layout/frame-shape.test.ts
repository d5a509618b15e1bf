// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame-shape.ts';
import { presetSettings } from './layout-settings.ts';

const { vertical, horizontal, toolbarFirst } = presetSettings;

describe('the frame', () => {
  it('has the toolbar above the navigation by default, both in sight, and the logo in the upper one', () => {
    const frame = frameOf(toolbarFirst, true, true);
    expect(frame.toolbar).toMatchObject({ place: 'first', offset: '0px', hasLogo: true });
    expect(frame.navbar).toMatchObject({ offset: 'var(--pv-bar)', hasLogo: false });
    expect(frame.fixedBars).toBe(2);
  });

  it('has the navigation first in the second preset', () => {
    const frame = frameOf(horizontal, true, true);
    expect(frame.toolbar).toMatchObject({
      place: 'second',
      offset: 'var(--pv-bar)',
      hasLogo: false,
    });
    expect(frame.navbar).toMatchObject({ offset: '0px', hasLogo: true });
  });

  it('has the navigation at the side in the first preset, below a toolbar that is above', () => {
    expect(frameOf(vertical, true, true)).toMatchObject({
      navbar: null,
      side: { insetBlockStart: '0px', hasLogo: true },
      toolbar: { place: 'beside', hasLogo: false },
      toggle: 'slide',
    });
    expect(frameOf({ ...vertical, toolbarPlace: 'above' }, true, true)).toMatchObject({
      side: { insetBlockStart: 'var(--pv-bar)', hasLogo: false },
      toolbar: { place: 'first', hasLogo: true },
    });
  });

  it('always has the logo somewhere and a way to the navigation while there is a toolbar', () => {
    for (const preset of [vertical, horizontal, toolbarFirst]) {
      const frame = frameOf({ ...preset, hasNavbar: false }, true, true);
      expect(frame.toolbar?.hasLogo).toBe(true);
      expect(frame.toggle).toBe('drawer');
    }
    expect(frameOf(vertical, true, false).toolbar?.hasLogo).toBe(true);
    expect(frameOf({ ...toolbarFirst, hasToolbar: false }, true, true).navbar?.hasLogo).toBe(true);
  });

  it('has a toolbar and a drawer on a phone, whatever is chosen for desks', () => {
    expect(frameOf({ ...vertical, hasToolbar: false }, false, true)).toMatchObject({
      toolbar: { place: 'first' },
      navbar: null,
      side: null,
      toggle: 'drawer',
      hasLeftPanel: false,
    });
  });
});
