// A lint rule: a regular expression takes linear time. Otherwise one long text blocks the event loop. `.oxlintrc.json` names
// the files it applies to.
import { analyse } from 'scslre';

/** `Move`: quadratic because the search starts again at every character. */
const reportTypes = { Move: true, Self: true, Trade: true };

/** @param {string} source @param {string} flags */
export function isSuperLinear(source, flags) {
  return analyse({ source, flags }, { reportTypes }).reports.length > 0;
}

const noSlowPattern = {
  create: (context) => {
    const check = (node, source, flags) => {
      if (isSuperLinear(source, flags)) {
        context.report({
          node,
          message: 'This pattern takes quadratic time or worse on a long text. Write a linear one.',
        });
      }
    };
    const checkCall = (node) => {
      if (node.callee.name !== 'RegExp') return;
      const [pattern, flags] = node.arguments;
      if (typeof pattern?.value === 'string') check(node, pattern.value, flags?.value ?? '');
      else
        context.report({ node, message: 'Write the pattern as a literal, so that it is checked.' });
    };
    return {
      Literal: (node) => {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};

export default { meta: { name: 'patterns' }, rules: { 'no-slow-pattern': noSlowPattern } };
