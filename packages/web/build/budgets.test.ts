// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filesOf, problemsOf, problemsOfFirstLoad, type Manifest } from './budgets.ts';
import { packagesOf } from './chunk-packages.ts';

const manifest: Manifest = {
  'app.html': { file: 'app.js', isEntry: true, imports: ['_shared'], dynamicImports: ['page.tsx'] },
  'login.html': { file: 'login.js', isEntry: true, imports: ['_shared'] },
  'page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_shared', 'app.html'] },
  _shared: { file: 'shared.js', css: ['shared.css'] },
};

describe('budgets', () => {
  it('count what a page loads at once, lazy parts left out, circles walked once', () => {
    expect([...filesOf(manifest, 'app.html')]).toEqual(['app.js', 'shared.js', 'shared.css']);
    expect([...filesOf(manifest, 'page.tsx')]).toEqual([
      'page.js',
      'shared.js',
      'shared.css',
      'app.js',
    ]);
    expect([...filesOf(manifest, 'app.html', true)]).toEqual([
      'app.js',
      'shared.js',
      'shared.css',
      'page.js',
    ]);
  });

  it('bite when a part is too large', () => {
    const parts = [
      { name: 'the page login.html', kibibytes: 90.1, budget: 90 },
      { name: 'the application', kibibytes: 225, budget: 225 },
    ];
    expect(problemsOf(parts, new Map())).toEqual([
      'the page login.html loads 90.1 KiB of JavaScript (gzip); its budget is 90.',
    ]);
  });

  it('bite when the first load has too many files or bytes', () => {
    expect(problemsOfFirstLoad(17, 228)).toEqual([]);
    expect(problemsOfFirstLoad(18, 228.1)).toEqual([
      'The first load is 18 files; its budget is 17.',
      'The first load is 228.1 KiB; its budget is 228.',
    ]);
  });

  it.each(['@mui/material', '@emotion/react', '@tanstack/react-router', 'i18next'])(
    'bite when a public page loads %s',
    (name) => {
      expect(problemsOf([], new Map([['login.html', ['react', name]]]))).toEqual([
        `The public page login.html loads ${name}.`,
      ]);
    },
  );

  it('know a module’s package', () => {
    expect(
      packagesOf([
        '/repo/node_modules/@mui/material/Button/Button.js',
        '/repo/node_modules/a/node_modules/react/index.js',
        'C:\\repo\\node_modules\\zod\\mini.js',
        '/repo/packages/web/src/public/pages.ts',
      ]),
    ).toEqual(['@mui/material', 'react', 'zod']);
  });
});
