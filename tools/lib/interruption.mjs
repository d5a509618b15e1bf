// Ctrl-C while packages are installed or something is built: end what was started and leave. Once
// the server runs in this process, signals are its own affair; hence the way back.
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child started with `detached` */
export function endWithUs(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** The whole family of a child: npm starts programs that start programs. */
export function signalFamily(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * @param {() => void} cleanUp last words before the process ends
 * @returns {() => void} gives the signals back
 */
export function leaveOnSignals(cleanUp = () => undefined) {
  const handlers = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const handler = () => {
      for (const child of running) signalFamily(child, 'SIGTERM');
      cleanUp();
      process.exit(code);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
