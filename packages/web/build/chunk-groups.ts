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
 * are loaded later. What the application uses too belongs to `browser` and `schemas`: a public page must not reach the
 * application's files for it, nor the application the styles of the public pages.
 */
const publicGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: library('react|react-dom|scheduler') },
  {
    name: 'browser',
    test: either(
      own(
        'web/src/lib/(session/(session|remembered-path)|analytics/analytics|storage/[\\w-]+|http/(api-client|api-error|exchange|request|transport)|time/clock|accounts/[\\w-]+)\\.ts$',
      ),
      own('web/src/theme/tokens\\.css'),
      own(
        'basics/src/(accounts|email|languages|local-time|option-lists|paging|periods|public-keys|roles)\\.ts$',
      ),
      /vite[\\/]preload-helper/,
    ),
  },
  { name: 'public', test: own('web/src/public/(frame/|start-page|guest-guard)') },
  { name: 'account', test: own('web/src/public/(account|form)/(?!form-part)[\\w-]+\\.tsx?$') },
  { name: 'visibility', test: own('basics/src/visibility') },
  {
    name: 'schemas',
    test: either(
      library('zod'),
      own(
        'contract/src/(platform/(endpoint|error-code|errors|list\\.schemas|plain-name|safe-input|schemas)|auth/auth\\.contract)\\.ts$',
      ),
      own('basics/src/'),
    ),
    tags: initial,
  },
];

/** What every page of the application starts with. */
const startGroups: Rolldown.CodeSplittingGroup[] = [
  // What the shell needs of the libraries, and no more: lazy parts keep their own.
  {
    name: 'libraries',
    test: library('@mui|@emotion|@tanstack|i18next|react-i18next|stylis'),
    tags: initial,
  },
  // Without the entry, which waits for the words: nobody may have to wait for it.
  { name: 'shell', test: own('web/src/(?!public/|app/main\\.tsx)'), tags: initial },
];

/** So many lazy parts need a module before it is worth sharing; what goes to every page needs some more. */
const shared = 2;
const common = 3;

/**
 * What lazy parts of the application share. Who needs one module of a file also loads what the others of that file need: so
 * modules that need nothing stand together and first, and what is made of fields, tables or popups stays out of their files.
 */
const sharedGroups: Rolldown.CodeSplittingGroup[] = [
  // What guests send too stays apart, a file each: they get nothing else of the application.
  {
    name: (id) => /([\w-]+\.contract)\.ts$/.exec(id)?.[1] ?? null,
    debugName: 'contracts of guests',
    test: own('contract/src/(auth|firms|partners|profile|transactions)/[\\w-]+\\.contract\\.ts$'),
  },
  // Parts of most pages, with the styles of those that every page has.
  {
    name: 'parts',
    test: either(
      own('web/src/ui/(Badge|EmptyState|ErrorState|ListSection|PageHeader|Panel|RequestId)\\.tsx$'),
      own('web/src/ui/(dialogs/(ConfirmDialog|StopDialog)|form/FormAlerts)\\.tsx$'),
      own('web/src/ui/(form/attempt-key|data-table/(text-search|server-rows))\\.ts$'),
      own('web/src/ui/dates/date-field-width\\.ts$'),
      own('web/src/(ui/(data-table/[\\w-]+|search-field)|features/search/search)\\.css$'),
      material('Dialog|DialogActions|DialogContent|DialogTitle|LinearProgress|Skeleton'),
      /[\\/]FormControl[\\/](FormControlContext|useFormControl)\.mjs$/,
      /[\\/](useControlled|visuallyHidden)\.mjs$/,
    ),
    minShareCount: 1,
  },
  // Forms, quotes and the calculator; rows of quotes need no field of Material's.
  {
    name: 'numbers',
    test: either(
      own('web/src/lib/format/typed-numbers\\.ts$'),
      own('web/src/ui/form/(NumberInput|number-input)'),
    ),
  },
  // None of them worth a request: icons, small functions, and the calls of the search that every page has.
  {
    name: 'common',
    test: either(
      library('@mui[\\\\/]icons-material'),
      own(
        'web/src/(lib/(?!format/number-writings|queries/use-fingerprints)|ui/(countdown/|data-table/(list-state|column-kinds)|AddNewButton|LatinText))',
      ),
      own('web/src/features/(assets|instruments)/\\w+\\.api\\.ts$'),
      own('contract/src/(assets/|instruments/|submissions/|trades/trades\\.|bonds/bond-form)'),
      own('pricing/src/outcome'),
    ),
    minShareCount: common,
  },
  { name: 'queries', test: library('@tanstack[\\\\/]react-query') },
  // The calls and rules of a domain. A series is seldom asked for without its results.
  {
    name: 'series',
    test: either(
      own('contract/src/(results|series)/'),
      own('web/src/features/(results|series)/[\\w.-]+\\.ts$'),
    ),
  },
  {
    name: (id) =>
      /[\\/](?:contract[\\/]src|web[\\/]src[\\/]features)[\\/]([\w-]+)/.exec(id)?.[1] ?? null,
    debugName: 'domains',
    test: either(
      own('contract/src/'),
      own(
        'web/src/features/[\\w-]+/(?!bond-(?:quotes|yield)|(?:bonds|desk-mails)\\.api|trade-quotes)[\\w.-]+\\.ts$',
      ),
    ),
  },
  {
    name: 'bond-pricing',
    test: either(own('pricing/src/(bonds|dates)/'), /[\\/]bond-yield\.ts$/),
  },
  // Material's controls, and what we make of them.
  {
    name: 'choices',
    test: either(material('Tab|Tabs'), own('web/src/ui/(SegmentedControl|segmented-control)')),
  },
  { name: 'checks', test: material('Checkbox|Switch|FormControlLabel') },
  { name: 'popups', test: material('Popper') },
  // Apart from the fields: the date picker has its own.
  {
    name: 'inputs',
    test: material('InputBase|InputLabel|FormControl|FormHelperText|InputAdornment'),
  },
  { name: 'fields', test: either(material('TextField'), own('web/src/ui/form/DateField')) },
  {
    name: 'number-field',
    test: own('web/src/(lib/format/number-writings|ui/form/(NumberField|number-text))'),
  },
  { name: 'react-hook-form', test: library('react-hook-form') },
  {
    name: 'data-table',
    test: own('web/src/ui/data-table/'),
  },
  { name: 'row-actions', test: own('web/src/ui/(removal/|RowMenu|form/RowSelect)') },
  {
    name: 'forms',
    test: either(library('@hookform'), own('web/src/ui/(form|dialogs)/')),
  },
  { name: 'trade-phrase', test: own('basics/src/trade-phrase') },
  {
    name: 'quote-answers',
    test: own('web/src/features/quotes/(QuoteField|RespondButton|TimeRemaining)'),
  },
  { name: 'csv', test: own('file-formats/src/csv/') },
  { name: 'upload', test: own('web/src/ui/upload/') },
  { name: 'pictures', test: own('web/src/ui/(charts|heatmap)/\\w+\\.css$') },
];

/** The first group that takes a module has it. */
export const chunkGroups = [
  ...publicGroups,
  ...startGroups,
  ...sharedGroups.map((group) => ({ minShareCount: shared, ...group })),
].map((group, place, all) => ({ ...group, priority: all.length - place }));
