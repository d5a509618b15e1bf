// Runs the workload in a page; bundled by the Chromium figure.
import { openWorkload, workloadSizes, type Workload, type WorkName } from './workload.ts';

let workload: Workload | null = null;

export async function prepare(size: keyof typeof workloadSizes): Promise<void> {
  workload = await openWorkload(workloadSizes[size]);
}

export async function measure(name: WorkName): Promise<number> {
  if (workload === null) throw new Error('Not prepared.');
  return workload.measure(name);
}
