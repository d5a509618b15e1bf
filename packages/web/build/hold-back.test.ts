// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { holdBack } from './hold-back.ts';

const module = '<script type="module" crossorigin src="/assets/app-1.js"></script>';
const later = {
  parts: ['/assets/trades-1.js'],
  common: [],
  pages: { '/trades': [0] },
  calls: [],
  asks: {},
  words: {},
};
const page = (tags: string) => `<head>
    <link rel="icon" href="/favicon.svg" />
    <script src="/assets/boot-1.js"></script>
    ${tags}
  </head>`;

describe('the page of the application', () => {
  it('names what it loads for the boot script alone', () => {
    const html = holdBack(
      page(`${module}
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="modulepreload" crossorigin href="/assets/shell-1.js">
    <link rel="stylesheet" crossorigin href="/assets/shell-1.css">`),
      '/assets/first-styles-1.css',
      later,
    );
    const json = /id="application">([^<]*)<\/script>\s*<script src="\/assets\/boot-1.js">/.exec(
      html,
    )?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      styles: ['/assets/shell-1.css'],
      firstStyles: '/assets/first-styles-1.css',
      preloads: ['/assets/react-1.js', '/assets/shell-1.js'],
      module: '/assets/app-1.js',
      ...later,
    });
    expect(html.match(/<(script|link)[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg" />',
      '<script type="application/json" id="application">',
      '<script src="/assets/boot-1.js">',
    ]);
  });

  it.each([
    ['without a module', ''],
    ['with two', module + module],
    [
      'with a file in a tag that nobody knows',
      `${module}<link rel="preload" href="/assets/font-1.woff2">`,
    ],
  ])('is refused %s', (_case, tags) => {
    expect(() => holdBack(page(tags), '/assets/first-styles-1.css', later)).toThrow(
      /The application/,
    );
  });
});
