import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '../words/ar.ts';
import { en } from '../words/en.ts';
import { tr } from '../words/tr.ts';
import { PublicFoot } from './PublicFrame.tsx';

afterEach(() => void vi.useRealTimers());

test('the copyright reads 2022 to the year of the visit', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') });
  render(<PublicFoot shared={en.shared} />);
  expect(screen.getByText('© 2022–2031 PriceVault')).toBeInTheDocument();
});

test.each([en, tr, ar])('the landing page promises no bonds of the whole world', ({ landing }) => {
  expect(JSON.stringify(landing)).not.toMatch(/global|real-time|küresel|gerçek zamanlı|العالمية/i);
});
