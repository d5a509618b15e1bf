// A member's work in Node and in a page of Chromium against its primitives, and what a member uploads.
import { constant, type Budget, type OpenFigure, type Size } from '../../figure.ts';
import { openBenchPage } from '../../bench-page.ts';
import { memberTrades, memberWork, openMember, uploadBytes } from './member.ts';

export const memberBudgets: readonly Budget[] = [
  { of: 'sealing', against: 'streams and boxes', atMost: 2 },
  { of: 'opening', against: 'primitives of opening', atMost: 2 },
];

/** Bytes for 10,000 trades. */
const allowedUpload = 60_000;

export async function openKeptMember(size: Size): Promise<OpenFigure> {
  const member = await openMember(memberTrades[size]);
  return {
    measurements: memberWork.map((name) => ({ name, measure: () => member.measure(name) })),
    close: async () => {},
  };
}

export async function openKeptUpload(): Promise<OpenFigure> {
  const member = await openMember(memberTrades.full);
  return {
    measurements: [
      { name: 'upload', measure: async () => uploadBytes(member) },
      constant('allowed', allowedUpload),
    ],
    close: async () => {},
  };
}

export async function openKeptMemberInChromium(size: Size): Promise<OpenFigure> {
  const { page, close } = await openBenchPage(new URL('page.ts', import.meta.url), 'keptMember');
  await page.evaluate(`keptMember.prepare(${memberTrades[size]})`);
  return {
    measurements: memberWork.map((name) => ({
      name,
      measure: () => page.evaluate<number>(`keptMember.measure(${JSON.stringify(name)})`),
    })),
    close,
  };
}
