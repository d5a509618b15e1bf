// The contract as a browser needs it: of a call its method and its path, and of the schemas those of forms. What a call takes and
// answers is checked by the server; making its schemas would keep a slow processor busy before the first picture.
import { parseSync, type Plugin } from 'vite';

const file = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/;
const declaring = ['endpoint', 'postedRead'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function leanContract(): Plugin {
  return {
    name: 'pricevault:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code, id) {
        // What is rendered here lists the refusals of calls.
        if (this.environment.config.build.ssr) return null;
        return { code: leanModule(code, id), moduleType: 'ts', map: null };
      },
    },
  };
}

/** A module of the contract, without the details of its calls, and with constants that are left out where nobody uses them. */
export function leanModule(code: string, name: string): string {
  const program = parseSync(name, code, { lang: 'ts' }).program as unknown as Node;
  const changes = [...detailsIn(program), ...constantsIn(program)];
  // From the end, so that places stay what they are; of two that begin together the outer one last.
  return changes
    .toSorted((a, b) => b.start - a.start || a.end - b.end)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/** The objects that describe calls: their browser asks whether a reply is a stream, and nothing else. */
function detailsIn(program: Node): Change[] {
  const calls = nodesIn(program).filter(
    (node) => node.type === 'CallExpression' && declaring.includes(nameOf(part(node, 'callee'))),
  );
  return calls.flatMap((call) => {
    const details = (call as Node & { arguments: readonly Node[] }).arguments.at(-1);
    if (details?.type !== 'ObjectExpression') return [];
    const { properties } = details as Node & { properties: readonly Node[] };
    const reply = properties.find((one) => nameOf(part(one, 'key')) === 'reply');
    const value = reply && part(reply, 'value');
    const kept = value?.type === 'Literal' ? (value as Node & { raw: string }).raw : 'undefined';
    return [{ start: details.start, end: details.end, text: `{ reply: ${kept} }` }];
  });
}

/** A constant that is made by calls becomes the result of one that has no effect: bundlers leave it out where it is not used. */
function constantsIn(program: Node): Change[] {
  const statements = (program as Node & { body: readonly Node[] }).body;
  const declared = statements.flatMap((statement) => {
    const inner = part(statement, 'declaration') ?? statement;
    if (inner.type !== 'VariableDeclaration') return [];
    return (inner as Node & { declarations: readonly Node[] }).declarations;
  });
  return declared.flatMap((one) => {
    const value = part(one, 'init');
    const isMade = nodesIn(value).some(({ type }) => /^(Call|Member)Expression$/.test(type));
    if (!value || !isMade) return [];
    return [
      { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
      { start: value.end, end: value.end, text: '))()' },
    ];
  });
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Node, ...inner] : inner;
}

const part = (node: Node, name: string) =>
  (node as Node & Record<string, Node | null | undefined>)[name] ?? undefined;

const nameOf = (node: Node | undefined) =>
  node?.type === 'Identifier' ? (node as Node & { name: string }).name : '';
