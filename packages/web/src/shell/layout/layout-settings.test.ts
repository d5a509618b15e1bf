// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { defaultLayout, layoutOf, presetSettings, presets } from './layout-settings.ts';

describe('layout settings', () => {
  it('the active default is the third preset, container, 1600, toolbar above, footer static, left panel shown', () => {
    expect(layoutOf(undefined)).toMatchObject({
      preset: presets[2],
      mode: 'container',
      containerWidth: 1600,
      toolbarPlace: 'above',
      footerStyle: 'static',
      hasLeftPanel: true,
      hasRightPanel: false,
    });
  });

  it('the presets have the specified widths', () => {
    expect(presets.map((preset) => presetSettings[preset].containerWidth)).toEqual([
      1570, 1120, 1600,
    ]);
  });

  it.each([null, 7, 'boxed', [], { preset: 'layout9', mode: 3, hasFooter: 'yes', __proto__: 1 }])(
    'what an account should not hold is the default: %j',
    (stored) => {
      expect(layoutOf(stored)).toEqual(defaultLayout);
    },
  );

  it('what is chosen is kept, the rest comes from the chosen preset', () => {
    expect(
      layoutOf({ preset: 'vertical', navigationStyle: 'folded', hasFooter: false, more: 1 }),
    ).toEqual({ ...presetSettings.vertical, navigationStyle: 'folded', hasFooter: false });
  });

  it('is written and read again unchanged', () => {
    for (const preset of presets) {
      const stored: unknown = JSON.parse(JSON.stringify(presetSettings[preset]));
      expect(layoutOf(stored)).toEqual(presetSettings[preset]);
    }
  });
});
