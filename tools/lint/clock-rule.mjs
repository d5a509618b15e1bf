// A lint rule: the web does not read the computer's clock. `.oxlintrc.json` names the files it applies to.

/** `Date.now()`, or `new Date()` without an instant. */
function asksForNow({ type, callee, arguments: given }) {
  if (type === 'NewExpression') return callee.name === 'Date' && given.length === 0;
  return callee.object?.name === 'Date' && callee.property?.name === 'now';
}

const noLocalClock = {
  create: (context) => {
    const check = (node) => {
      if (asksForNow(node)) {
        context.report({ node, message: 'Use lib/time/clock.ts: it has the time of the server.' });
      }
    };
    return { NewExpression: check, CallExpression: check };
  },
};

export default { meta: { name: 'pricevault' }, rules: { 'no-local-clock': noLocalClock } };
