// Refuses a Node that is too old, before any code that needs a newer one is loaded.
const MINIMUM = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  process.stderr.write(
    `PriceVault needs Node ${MINIMUM.join('.')} or later; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
