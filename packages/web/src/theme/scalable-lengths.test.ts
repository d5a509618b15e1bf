// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scalableLengths } from './scalable-lengths.ts';

describe('lengths in pixels', () => {
  it.each([
    ['width:36px;', 'width:2.25rem;'],
    ['padding: 18px 20px 10px', 'padding: 1.125rem 1.25rem 0.625rem'],
    ['transform:translate(-14px, .5px)', 'transform:translate(-0.875rem, .5px)'],
    ['max-block-size: calc(100dvh - 400px)', 'max-block-size: calc(100dvh - 25rem)'],
    ['inline-size:min(400px, calc(100vw - 32px))', 'inline-size:min(25rem, calc(100vw - 2rem))'],
  ])('scale with the root: %s', (written, sent) => {
    expect(scalableLengths(written)).toBe(sent);
  });

  it('of hairlines and rings stay', () => {
    expect(scalableLengths('border:1px solid red;outline:2px solid')).toBe(
      'border:1px solid red;outline:2px solid',
    );
  });

  it('in conditions about the window stay, those inside of them do not', () => {
    expect(scalableLengths('@media (max-width: 599.95px) { a { padding: 12px; } }')).toBe(
      '@media (max-width: 599.95px) { a { padding: 0.75rem; } }',
    );
  });
});
