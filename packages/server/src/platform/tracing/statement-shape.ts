// What a span says of a statement: its shape. Parameters are not in its text, and constants that are in it are taken out.

export interface StatementShape {
  /** Its name, where it has one, or what it does to which table. */
  readonly summary: string;
  readonly operation: string;
  readonly text: string;
}

const maxLength = 500;
const maxShapes = 2_000;
const shapes = new Map<string, StatementShape>();

export function shapeOf(text: string, name: string | undefined): StatementShape {
  const known = shapes.get(text);
  if (known) return known;
  const shape = makeShape(text, name);
  // Texts are built from parts, so there are more of them than there are statements.
  if (shapes.size >= maxShapes) shapes.clear();
  shapes.set(text, shape);
  return shape;
}

/** In one pass, since a comment may hold a quote and a text two dashes. What does not end is taken out to the end. */
const constants =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\bE'(?:[^'\\]|\\[\s\S])*(?:'|$)|'[^']*(?:'|$)|\$([a-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|"[^"]*(?:"|$)|(?<![\w$])\d[\w.]*/gi;

function makeShape(given: string, name: string | undefined): StatementShape {
  const text = given
    .replace(constants, (found) => {
      if (found.startsWith('"')) return found;
      return found.startsWith('--') || found.startsWith('/*') ? ' ' : '?';
    })
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(?:, ?\$\d+)+/g, '…')
    .trim();
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'other';
  const table = /\b(?:from|into|update|copy) "?([a-z_]\w*)\b(?!\()/i.exec(text)?.[1];
  return {
    operation,
    summary: name ?? (table === undefined ? operation : `${operation} ${table}`),
    text: text.length > maxLength ? `${text.slice(0, maxLength)}…` : text,
  };
}
