import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leanModule } from './lean-contract.ts';

describe('the contract of the browser', () => {
  it('knows of a call how it is sent, and whether its reply is a stream', () => {
    const lean = leanModule(
      `export const things = {
        list: endpoint('GET', '/api/thing', 'user', { summary: 'All', ...paged, reply: items(thing) }),
        follow: endpoint('GET', '/api/news', 'user', { summary: 'News', reply: 'stream' }),
        find: postedRead('/api/find', 'user', { body: z.object({ text }), reply: found }),
      } as const;`,
      'things.contract.ts',
    );
    expect(lean).toContain(`endpoint('GET', '/api/thing', 'user', { reply: undefined })`);
    expect(lean).toContain(`endpoint('GET', '/api/news', 'user', { reply: 'stream' })`);
    expect(lean).toContain(`postedRead('/api/find', 'user', { reply: undefined })`);
  });

  it('has no effect where nobody uses it', () => {
    const lean = leanModule(
      `const plain = ['a', 'b'] as const;
      export const form = z.object({ name: z.string() }).check(z.refine(isRight));
      export const other = form.shape;
      export function isRight() { const now = Date.now(); return now > 0; }`,
      'things.schemas.ts',
    );
    expect(lean).toContain(`const plain = ['a', 'b'] as const;`);
    expect(lean).toContain(
      `export const form = /* @__PURE__ */ (() => (z.object({ name: z.string() }).check(z.refine(isRight))))();`,
    );
    expect(lean).toContain(`export const other = /* @__PURE__ */ (() => (form.shape))();`);
    expect(lean).toContain(`{ const now = Date.now(); return now > 0; }`);
  });

  it('is all that the browser asks of it', () => {
    const source = new URL('../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      // The list of refusals is read where pages are rendered.
      (name) => /(?<!\.test)\.tsx?$/.test(name) && name !== 'public/page-words.ts',
    );
    const asking = files.filter((name) =>
      /Contract\.\w+\.\w+/.test(readFileSync(new URL(name, source), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
