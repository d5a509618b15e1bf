import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkColours, lightColours, motion, sizes, weights, type ColourTokens } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const variable = (name: string) =>
  `--pv-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The declarations of the block that follows the selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--pv-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const named = (tokens: ColourTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [variable(name), value]));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('tokens', () => {
  it('says the same in CSS and in code', () => {
    const light = block(':root');
    expect(light).toMatchObject(named(lightColours));
    expect(block(":root[data-theme='dark']")).toEqual(named(darkColours));
    expect(block(":root:not([data-theme='light'], [data-theme='dark'])")).toEqual(
      named(darkColours),
    );
    for (const [name, value] of Object.entries(sizes)) {
      expect(light[variable(name)]).toBe(`${value}px`);
    }
    for (const [name, value] of Object.entries(weights)) {
      expect(light[`--pv-weight-${name}`]).toBe(String(value));
    }
    for (const [name, value] of Object.entries(motion)) {
      expect(light[`--pv-motion-${name}`]).toBe(`${value}ms`);
    }
  });

  it.each([
    ['light', lightColours],
    ['dark', darkColours],
  ])('keeps the contrast of text and controls in the %s theme', (_, colours) => {
    for (const ground of [colours.page, colours.surface, colours.hover]) {
      expect(contrast(colours.text, ground)).toBeGreaterThan(4.5);
      expect(contrast(colours.muted, ground)).toBeGreaterThan(4.5);
      expect(contrast(colours.primary, ground)).toBeGreaterThan(4.5);
    }
    for (const ground of [colours.page, colours.surface]) {
      expect(contrast(colours.controlBorder, ground)).toBeGreaterThan(3);
    }
    expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThan(4.5);
    expect(contrast(colours.onPrimary, colours.primaryHover)).toBeGreaterThan(4.5);
    expect(contrast(colours.text, colours.primarySoft)).toBeGreaterThan(4.5);
    for (const kind of ['success', 'warning', 'error', 'info'] as const) {
      expect(contrast(colours[kind], colours.surface)).toBeGreaterThan(4.5);
      expect(contrast(colours[kind], colours[`${kind}Soft`])).toBeGreaterThan(4.5);
      expect(contrast(colours.text, colours[`${kind}Soft`])).toBeGreaterThan(4.5);
    }
    for (const ground of [colours.nav, colours.navActive]) {
      expect(contrast(colours.navText, ground)).toBeGreaterThan(4.5);
      expect(contrast(colours.navMuted, ground)).toBeGreaterThan(4.5);
      expect(contrast(colours.navAccent, ground)).toBeGreaterThan(4.5);
    }
  });
});
