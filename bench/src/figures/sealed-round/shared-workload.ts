// The round that all figures in Node share, since none of them changes it.
import type { Size } from '../../figure.ts';
import { openWorkload, workloadSizes, type Workload } from './workload.ts';

const opened = new Map<Size, Promise<Workload>>();

export function shareWorkload(size: Size): Promise<Workload> {
  const workload = opened.get(size) ?? openWorkload(workloadSizes[size]);
  opened.set(size, workload);
  return workload;
}
