// Integration by Gauss and Legendre on panels.

interface Rule {
  readonly nodes: readonly number[];
  readonly weights: readonly number[];
}

const order = 16;

/** Nodes and weights on [-1, 1]: the roots of the Legendre polynomial by Newton's method. */
function legendreRule(n: number): Rule {
  const nodes: number[] = [];
  const weights: number[] = [];
  for (let i = 1; i <= n; i += 1) {
    let x = Math.cos((Math.PI * (i - 0.25)) / (n + 0.5));
    let slope = 0;
    for (let steps = 0; steps < 20; steps += 1) {
      let [before, value] = [1, x];
      for (let k = 2; k <= n; k += 1) {
        [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
      }
      slope = (n * (x * value - before)) / (x * x - 1);
      const step = value / slope;
      x -= step;
      if (Math.abs(step) < 1e-16) break;
    }
    nodes.push(x);
    weights.push(2 / ((1 - x * x) * slope * slope));
  }
  return { nodes, weights };
}

let rule: Rule | undefined;

/** ∫ of a smooth function from a to b, one panel of 16 nodes. */
export function integratePanel(f: (x: number) => number, a: number, b: number): number {
  rule ??= legendreRule(order);
  const middle = (a + b) / 2;
  const half = (b - a) / 2;
  let sum = 0;
  for (const [index, node] of rule.nodes.entries()) {
    sum += (rule.weights[index] as number) * f(middle + half * node);
  }
  return half * sum;
}
