// npm starts scripts through a shell that passes no signals on: whoever ends npm by SIGTERM (a
// process manager, a test) would leave the script running. So the script leaves with its shell.
const LOOK_EVERY_MS = 500;

/** Sends SIGTERM to this process once the shell that npm started it from is gone. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
