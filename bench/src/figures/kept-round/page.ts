// Runs a member's work in a page; bundled by the Chromium figure.
import { openMember, type MemberWork, type MemberWorkload } from './member.ts';

let workload: MemberWorkload | null = null;

export async function prepare(trades: number): Promise<void> {
  workload = await openMember(trades);
}

export async function measure(name: MemberWork): Promise<number> {
  if (workload === null) throw new Error('Not prepared.');
  return workload.measure(name);
}
