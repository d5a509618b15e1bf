import { describe, expect, it } from 'vitest';
import { asCode, asRecoveryCode, isCompleteCode } from './code-input.ts';

describe('a typed code', () => {
  it.each([
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['1234567', '123456'],
  ])('%s reads %s', (typed, code) => expect(asCode(typed)).toBe(code));

  it.each([
    ['abcd2345efgh', 'ABCD-2345-EFGH'],
    ['ABCD-2345-EFGH', 'ABCD-2345-EFGH'],
    ['abcd 2', 'ABCD-2'],
  ])('the recovery code %s reads %s', (typed, code) => expect(asRecoveryCode(typed)).toBe(code));

  it('is complete with 6 characters, or with a whole recovery code', () => {
    expect(isCompleteCode('12345', false)).toBe(false);
    expect(isCompleteCode('123456', false)).toBe(true);
    expect(isCompleteCode('123456', true)).toBe(false);
    expect(isCompleteCode('ABCD-2345-EFGH', true)).toBe(true);
  });
});
