// Ctrl-C during an install or a build stops the child processes and exits. Once the server runs in this process, it handles
// signals itself, so the handlers can be removed again.
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child started with `detached` */
export function stopOnExit(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Signals the whole process group of a child: npm starts programs that start programs. */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * @param {() => void} cleanUp runs before the process exits
 * @returns {() => void} removes the handlers
 */
export function exitOnSignals(cleanUp = () => undefined) {
  const handlers = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const handler = () => {
      for (const child of running) signalGroup(child, 'SIGTERM');
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
