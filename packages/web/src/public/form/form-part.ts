// The rules and the call of a form: everything that needs the contract's schemas. Pages load it when somebody starts to
// type, so that it does not stand in the way of the first sight of a page.
import * as z from 'zod/mini';

// Our Content-Security-Policy forbids the functions that zod would compile.
z.config({ jitless: true });

export interface FormPart<Values, Reply> {
  /** The first broken rule of each field, by code. */
  readonly check: (values: Values) => Record<string, string>;
  readonly send: (values: Values) => Promise<Reply>;
}

export function formPart<Values, Reply>(
  schema: z.ZodMiniType,
  send: (values: Values) => Promise<Reply>,
): FormPart<Values, Reply> {
  const check = (values: Values) => {
    const codes: Record<string, string> = {};
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      codes[String(issue.path[0])] ??= issue.message;
    }
    return codes;
  };
  return { check, send };
}
