import { expect, it } from 'vitest';
import { shiftOff } from './clear-of-control.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Where notices are on a wide screen, from left to right and in Arabic, and on a phone. */
const stack = box(1024, 124, 400, 48);
const arabicStack = box(16, 124, 400, 48);
const phoneStack = box(16, 68, 358, 48);

it.each([
  ['a control elsewhere leaves them in their place', stack, box(100, 400, 90, 36), 1440, ''],
  ['they are beside the button that they cover', stack, box(1278, 130, 110, 36), 1440, '-158px'],
  ['and on its other side in Arabic', arabicStack, box(50, 130, 110, 36), 1440, '156px'],
  ['on a phone they are below it', phoneStack, box(260, 80, 110, 44), 390, '0 68px'],
])('%s', (_name, notices, control, width, translate) => {
  expect(shiftOff(notices, control, width)).toBe(translate);
});
