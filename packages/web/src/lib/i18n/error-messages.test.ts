import { expect, test } from 'vitest';
import { errorMessage, setErrorTexts } from './error-messages.ts';

test('an instant in a sentence is written as date and time with its zone, other words as they are', () => {
  setErrorTexts('en', { used: 'All {tries} are used. Next at {opensAt}, not {unknown}.' });
  const text = errorMessage('en', 'used', { tries: 5, opensAt: '2026-11-16T05:00:00.000Z' });
  expect(text).toMatch(/^All 5 are used\. Next at .*Nov.*2026.*:00.* \S+, not \{unknown\}\.$/);
  expect(text).not.toContain('T05');
});
