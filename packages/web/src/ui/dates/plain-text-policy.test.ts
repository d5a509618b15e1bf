import { expect, test } from 'vitest';
import { plainTextOnly } from './plain-text-policy.ts';

test.each(['05', 'Nov', 'Şub', 'نوفمبر', 'DD MMM YY', ''])(
  '%j is text and stays as it is',
  (text) => expect(plainTextOnly(text)).toBe(text),
);

test.each(['<b>05</b>', '<', '&lt;img&gt;', 'a & b', '<script>alert(1)</script>'])(
  '%j could be more than text and is refused',
  (html) => expect(plainTextOnly(html)).toBeNull(),
);
