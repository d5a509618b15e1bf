// Which files the browser gets: on a slow line each request costs more than its bytes, so what is needed together travels
// together. A group takes its dependencies along; the budgets watch that no page gets more than it may.
import type { Rolldown } from 'vite';

const library = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);
const material = (names: string) => library(`@mui[\\\\/]material[\\\\/](${names})`);
const own = (path: string) =>
  new RegExp(`[\\\\/]packages[\\\\/]${path.replaceAll('/', '[\\\\/]')}`);
const either = (...tests: readonly RegExp[]) =>
  new RegExp(tests.map(({ source }) => source).join('|'));

const initial: Rolldown.CodeSplittingGroup['tags'] = ['$initial'];

/**
 * What every public page starts with. The calls and rules of their forms (`*.api.ts`, `form-part.ts`) stay apart, since they
 * are loaded later. What the application uses too belongs to `browser`, `basics` and `schemas`: a public page must not
 * reach the application's files for it, nor the application the styles of the public pages.
 */
const publicGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: library('react|react-dom|scheduler') },
  {
    name: 'browser',
    test: either(
      own(
        'web/src/lib/(session|analytics|browser-storage|preferences|remembered-path|api-client|api-client-error|password-rules|code-input|resend-wait)\\.ts$',
      ),
      own('web/src/theme/tokens\\.css'),
      own('basics/src/(accounts|email|languages|public-keys|roles)\\.ts$'),
      /vite[\\/]preload-helper/,
    ),
  },
  { name: 'public', test: own('web/src/public/(frame/|start-page|guest-guard)') },
  { name: 'account', test: own('web/src/public/(account|form)/(?!form-part)[\\w-]+\\.tsx?$') },
  {
    name: 'basics',
    test: own(
      'basics/src/(instrument-settings|isin|notices|option-lists|paging|periods|time-zones|upload-cells)\\.ts$',
    ),
  },
  {
    name: 'schemas',
    test: either(
      library('zod'),
      own('contract/src/(platform/(endpoint|safe-input|says|schemas)|auth/auth\\.contract)\\.ts$'),
    ),
    tags: initial,
  },
];

/** Lazy parts that need the same. */
const many = 14;

const applicationGroups: Rolldown.CodeSplittingGroup[] = [
  // What the shell needs of the libraries, and no more: lazy parts keep their own.
  {
    name: 'libraries',
    test: library('@mui|@emotion|@tanstack|i18next|react-i18next|stylis'),
    tags: initial,
  },
  // Without the entry, which waits for the words: nobody may have to wait for it.
  { name: 'shell', test: own('web/src/(?!public/|app/main\\.tsx)'), tags: initial },
  // Small parts of most pages, none of them worth a request.
  {
    name: 'parts',
    test: either(
      own('web/src/ui/(Badge|EmptyState|ErrorState|ListSection|PageHeader|Panel|RequestId)\\.tsx$'),
      own('web/src/ui/(dialogs/ConfirmDialog|form/FormAlerts)\\.tsx$'),
      own('web/src/ui/(form/attempt-key|data-table/(list-state|text-search|server-rows))\\.ts$'),
      material('Dialog|DialogActions|DialogContent|DialogTitle|LinearProgress|Skeleton'),
      /[\\/]FormControl[\\/](FormControlContext|useFormControl)\.mjs$|[\\/]useControlled\.mjs$/,
    ),
  },
  { name: 'calls', test: own('contract/src/'), minShareCount: many },
];

/** The first group that takes a module has it. */
export const chunkGroups = [...publicGroups, ...applicationGroups].map((group, place, all) => ({
  ...group,
  priority: all.length - place,
}));
