// @vitest-environment node
import { expect, it } from 'vitest';
import { namesIn } from './first-styles.ts';

it('rules are named by their classes, once each, wherever these stand', () => {
  const css = [
    '.pv-1abc{flex:1;}',
    '@media (min-width:600px){.pv-1abc{gap:0.5rem;}}',
    '.pv-x9:hover .MuiButton-icon>*:nth-of-type(1){font-size:1.25rem;}',
    '@keyframes animation-ozg7p0{0%{opacity:1;}}',
  ].join('');
  expect(namesIn(css)).toEqual(['1abc', 'x9']);
});
