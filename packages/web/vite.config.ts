// One build, several pages: the application (`app.html`) and one entry for each public page.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { chunkPackages } from './build/chunk-packages.ts';
import { developmentPages } from './build/development-pages.ts';
import { scalableCss } from './build/scalable-css.ts';
import { publicPages } from './src/public/pages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env['PRICEVAULT_API'] ?? 'http://127.0.0.1:3000';

/**
 * What every page starts with, in few files: on a slow line each request costs more than its bytes. The calls and rules
 * of the public forms (`*.api.ts`, `form-part.ts`) stay apart, since they are loaded later. What the application uses too
 * belongs to `browser`: a group takes its dependencies along, and the public pages' styles must not reach the application.
 */
const startGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'browser',
    test: /[\\/]src[\\/]lib[\\/](session|analytics|browser-storage|preferences|remembered-path|api-client|api-client-error|password-rules|code-input|resend-wait)\.ts$|[\\/]theme[\\/]tokens\.css|[\\/]packages[\\/]basics[\\/]src[\\/](accounts|email|languages|public-keys|roles)\.ts$|vite[\\/]preload-helper/,
    priority: 3,
  },
  {
    name: 'public',
    test: /[\\/]src[\\/]public[\\/](frame[\\/]|start-page|guest-guard)/,
    priority: 2,
  },
  {
    name: 'account',
    test: /[\\/]src[\\/]public[\\/](account|form)[\\/](?!form-part)[\w-]+\.tsx?$/,
    priority: 1,
  },
  // What the shell needs of the application's libraries, and no more: lazy parts keep their own.
  {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](@mui|@emotion|@tanstack|i18next|react-i18next|stylis)[\\/]/,
    tags: ['$initial' as const],
    priority: 1,
  },
];

const startFiles = /^assets[\\/](rolldown-runtime|react|browser|libraries)-/;

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), bootScript(), chunkPackages(), scalableCss(), developmentPages()],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target: api }]),
    ),
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The Content-Security-Policy takes fonts and styles from our own origin only: nothing becomes a data address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page of the application starts with need not be named again for each of its lazy parts.
      resolveDependencies: (_part, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !startFiles.test(file)) : files,
    },
    rolldownOptions: {
      input: ['app', ...publicPages.map((page) => page.name)].map((name) => `${root}${name}.html`),
      output: { codeSplitting: { groups: startGroups } },
    },
  },
});
