// Says in one sentence when Node is too old, before anything newer than that is loaded.
const LEAST = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  process.stderr.write(
    `PriceVault needs Node ${LEAST.join('.')} or later; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
