// A bar on standard error while something long runs; nothing where no person looks at it.

export interface Progress {
  /** What begins now. */
  step(label: string): void;
  end(): void;
}

const width = 20;

export function startProgress(
  steps: number,
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  if (!stream.isTTY) return { step: () => undefined, end: () => undefined };
  const startedAt = performance.now();
  let done = -1;
  let label = '';
  const draw = () => {
    const filled = Math.round((Math.max(0, done) / steps) * width);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    const bar = '#'.repeat(filled).padEnd(width, '.');
    stream.write(`\r\u001b[K[${bar}] ${label} ${seconds} s`);
  };
  const timer = setInterval(draw, 250);
  timer.unref();
  return {
    step(next) {
      done += 1;
      label = next;
      draw();
    },
    end() {
      clearInterval(timer);
      stream.write('\r\u001b[K');
    },
  };
}

/** Runs `work` with a bar of so many steps, which goes away however it ends. */
export async function withProgress<T>(
  steps: number,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = startProgress(steps);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}
