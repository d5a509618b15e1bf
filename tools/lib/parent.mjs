// npm starts scripts through a shell that does not forward signals. A SIGTERM to npm (from a process manager or a test)
// would leave the script running, so the script exits when its shell does.
const POLL_INTERVAL_MS = 500;

/** Sends SIGTERM to this process once the shell that npm started it from is gone. */
export function exitWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS);
  look.unref();
}
