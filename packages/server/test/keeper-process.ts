// A keeper as a process of its own that a drill starts, kills and starts again.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(new URL('../src/keepers/keeper.worker.ts', import.meta.url));

export class KeeperProcess {
  /** What it has said to its operator. */
  readonly lines: string[] = [];
  #child: ChildProcess | null = null;
  constructor(
    readonly folder: string,
    readonly url: string,
  ) {}

  start(): void {
    this.#child = fork(worker, [this.folder, this.url], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (line) => this.lines.push(String(line)));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
