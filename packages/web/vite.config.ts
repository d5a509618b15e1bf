// One build, several pages: the application (`app.html`) and one entry for each public page.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { calledOnLoad } from './build/called-on-load.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { chunkPackages } from './build/chunk-packages.ts';
import { developmentPages } from './build/development-pages.ts';
import { firstStyles } from './build/first-styles.ts';
import { guidePages } from './build/guide-pages.ts';
import { halvedWords } from './build/halved-words.ts';
import { leanContract } from './build/lean-contract.ts';
import { ownTranslation } from './build/own-translation.ts';
import { pageInputs, pageTemplates } from './build/page-templates.ts';

const unused =
  /[\\/]TouchRipple\.mjs$|^\.\.\/(Input|TextareaAutosize)\/index\.mjs$|^hoist-non-react-statics$/;

const emptyModule = '\0pricevault:unused';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env['PRICEVAULT_API'] ?? 'http://127.0.0.1:3000';

const startFiles = /^assets[\\/](rolldown-runtime|react|schemas|shell|styles)-/;

/** A folder is the scope of its classes; names stay readable in the browser: `pv-heatmap-scroller`. */
function scopedClass(name: string, file: string): string {
  const scope = basename(dirname(file));
  return name === scope || name.startsWith(`${scope}-`) ? `pv-${name}` : `pv-${scope}-${name}`;
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    halvedWords(),
    guidePages(),
    leanContract(),
    unusedLibraryCode(),
    bootScript(),
    calledOnLoad(),
    firstStyles(),
    chunkPackages(),
    pageTemplates(),
    developmentPages(),
  ],
  resolve: {
    alias: [
      // React has had the hook itself since 18; libraries that still support older ones bring a copy.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ...ownTranslation,
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedClass } },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target: api }]),
    ),
  },
  build: {
    target: 'es2022',
    // The first that know `light-dark()` (May 2024): it goes to the browser as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // The Content-Security-Policy takes fonts and styles from our own origin only: nothing becomes a data address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page of the application starts with need not be named again for each of its lazy parts.
      resolveDependencies: (_part, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !startFiles.test(file)) : files,
    },
    rolldownOptions: { input: pageInputs, output: { codeSplitting: { groups: chunkGroups } } },
  },
});

// Leaves out code that libraries bring along and the application never runs: Material's ripples, which the theme has
// switched off, its underlined input and growing text area (ours are outlined, and grow by CSS), and what emotion's
// `withTheme` would need.
function unusedLibraryCode(): Plugin {
  return {
    name: 'pricevault:unused-library-code',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: () => emptyModule },
    load: {
      filter: { id: new RegExp(`^${emptyModule}$`) },
      handler: () => 'export default () => null;',
    },
  };
}
