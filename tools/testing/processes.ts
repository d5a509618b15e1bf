// Lists running processes, to show that none is left behind.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

export function runningProcesses(): RunningProcess[] {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // A zombie has an empty command line.
        return command === '' ? [] : [{ pid: Number(name), command }];
      } catch {
        return []; // ended while we looked
      }
    });
  }
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, command] = /^\s*(\d+)\s+(.+)$/.exec(line) ?? [];
      return pid === undefined || command === undefined ? [] : [{ pid: Number(pid), command }];
    });
}

export function isRunning(pid: number): boolean {
  return runningProcesses().some((process) => process.pid === pid);
}
