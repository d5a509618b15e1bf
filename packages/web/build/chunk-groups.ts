// Which files the browser gets: on a slow line each request costs more than its bytes, so what is needed together travels
// together. A group takes its dependencies along; the budgets watch that no page gets more than it may.
import type { Rolldown } from 'vite';

const library = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);
const material = (names: string) => library(`@mui[\\\\/]material[\\\\/](${names})`);
const own = (path: string) =>
  new RegExp(`[\\\\/]packages[\\\\/]${path.replaceAll('/', '[\\\\/]')}`);
const either = (...tests: readonly RegExp[]) =>
  new RegExp(tests.map(({ source }) => source).join('|'));

/** Whether the application's entry needs a module before any lazy part. */
function isInitial(
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (/[\\/]src[\\/]app[\\/]main\.tsx$/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isInitial(importer, context, seen));
}

const initial: Rolldown.CodeSplittingGroup['tags'] = ['$initial'];

/**
 * What every public page starts with. The calls and rules of their forms (`*.api.ts`, `form-part.ts`) stay apart, since they
 * are loaded later. What the application uses too belongs to `react` and `schemas`: a public page must not reach the
 * application's files for it, nor the application the styles of the public pages.
 */
const publicGroups: Rolldown.CodeSplittingGroup[] = [
  // Every page loads all of it.
  {
    name: 'react',
    test: either(
      library('react|react-dom|scheduler'),
      own(
        'web/src/lib/(session/(session|remembered-path|passkey-support|token-claims)|analytics/analytics|storage/[\\w-]+|http/(api-client|api-error|exchange|request|transport)|start/started-calls|time/clock|accounts/[\\w-]+)\\.ts$',
      ),
      own(
        'basics/src/(accounts|email|firm-roles|languages|local-time|option-lists|paging|periods|public-keys|roles)\\.ts$',
      ),
      /vite[\\/]preload-helper/,
    ),
  },
  {
    name: 'public',
    test: own('web/src/(public/(frame/|start-page|guest-guard)|theme/tokens\\.css)'),
  },
  { name: 'account', test: own('web/src/public/(account|form)/(?!form-part)[\\w-]+\\.tsx?$') },
  { name: 'visibility', test: own('basics/src/visibility') },
  { name: 'firm-rights', test: own('basics/src/firm-rights') },
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

const shellModules = either(
  library('@mui|@emotion|@tanstack|i18next|react-i18next|stylis'),
  own('web/src/(?!public/|app/main\\.tsx)'),
);
/** Most pages have fields: their parts come with the start. */
const mostlyNeeded = either(
  material(
    'InputBase|InputLabel|InputAdornment|FormControl|FormHelperText|OutlinedInput|NativeSelect|Skeleton',
  ),
  library('@mui[\\\\/](utils(?![\\\\/]useRoving)|material[\\\\/]utils)'),
  own('web/src/(shell/layout/side-column|ui/LoadingBlock)'),
);
/** What every page has: its search, reads and writes, and choices on most of them. */
const commonlyNeeded = either(
  library('@tanstack[\\\\/]react-query'),
  own('web/src/ui/(PanelTabs|SegmentedControl|charts/FigureTable)'),
  own('web/src/features/search/(search\\.api|use-search|SearchFields)'),
);
/** Named by modules of the start that use nothing of them. */
const lateModules = /[\\/](useBlocker|useQueries|queriesObserver)\.js$/;

/** What every page of the application starts with. */
const startGroups: Rolldown.CodeSplittingGroup[] = [
  // The styles of the shell and of the dashboard in one file: they weigh less than the requests for each.
  {
    name: 'styles',
    test: own(
      'web/src/(shell|features/(results|search)|theme|ui/(charts|countdown|heat-legend|heatmap))/(?!fonts-arabic|tokens|closer|contour|curves|inspector|newest-results|surface).*\\.css$|web/src/ui/(panel-tabs|segmented-control)\\.module\\.css$',
    ),
  },
  // The shell with what it needs of the libraries, and no more: lazy parts keep their own. Without the entry, which waits for
  // the words: nobody may have to wait for it.
  {
    name: (id, context) =>
      mostlyNeeded.test(id) || commonlyNeeded.test(id) || isInitial(id, context) ? 'shell' : null,
    debugName: 'shell',
    test: (id) => (shellModules.test(id) || commonlyNeeded.test(id)) && !lateModules.test(id),
  },
];

/** So many lazy parts need a module before it is worth sharing; what goes to every page needs some more. */
const shared = 2;
const common = 3;

/**
 * What lazy parts of the application share. A page that needs one module of a file also loads what the others of that file need: so
 * modules that need nothing stand together and first, and what is made of fields, tables or popups stays out of their files.
 */
const sharedGroups: Rolldown.CodeSplittingGroup[] = [
  // What guests send too stays apart, a file each: they get nothing else of the application.
  {
    name: (id) => /([\w-]+\.contract)\.ts$/.exec(id)?.[1] ?? null,
    debugName: 'contracts of guests',
    test: own('contract/src/(auth|firms|partners|profile|transactions)/[\\w-]+\\.contract\\.ts$'),
  },
  // What asks the browser for a passkey, for guests and in the application.
  {
    name: 'passkeys',
    test: either(library('@simplewebauthn'), own('web/src/lib/session/passkeys\\.ts$')),
  },
  // They come with the first part that opens one.
  {
    name: 'dialogs',
    test: either(
      material('Dialog|DialogActions|DialogContent|DialogTitle|Modal|Backdrop|Fade'),
      own('web/src/ui/(dialogs/(ConfirmDialog|StopDialog)|form/FormAlerts)\\.tsx$'),
    ),
    minShareCount: 1,
  },
  // Menus are made of it, and so is a part of the date picker, which needs no menu.
  { name: 'list', test: material('List') },
  {
    name: 'menus',
    test: either(
      material('Popover|Grow|Menu|MenuItem|MenuList|ListItemIcon'),
      /[\\/]useRovingTabIndex[\\/]/,
      own('web/src/shell/(navigation/PageMenuItem|toolbar/ToolbarPopover)'),
    ),
  },
  // Forms, quotes and the calculator; rows of quotes need no field of Material's.
  {
    name: 'numbers',
    test: either(
      own('web/src/lib/format/typed-numbers\\.ts$'),
      own('web/src/ui/form/(NumberInput|number-input)'),
    ),
  },
  // What the dashboard has in common with other pages.
  {
    name: 'common',
    test: either(
      own('web/src/ui/(countdown/|LatinText|use-room)'),
      own(
        'web/src/ui/(PageHeader|form/SelectField|data-table/(list-reads|list-state|column-kinds))\\.tsx?$',
      ),
      own(
        'web/src/lib/(address|files|format|queries)/(?!number-writings|trade-shorthand|typed|use-fingerprints)',
      ),
      own('web/src/features/(assets|instruments)/\\w+\\.api\\.ts$'),
      own('basics/src/trade-(phrase|shorthand)'),
      own('web/package\\.json'),
      own('web/src/ui/charts/DifferenceLine'),
      own('web/src/lib/(format|i18n)/trade-shorthand'),
      own(
        'contract/src/(assets/|instruments/|results/result-(row|state)|submissions/|trades/trades\\.)',
      ),
      /icons-material[\\/](Add|ContentCopyOutlined|FileDownloadOutlined|ImageOutlined|Refresh|TableRowsOutlined)\.mjs$/,
    ),
    minShareCount: shared,
  },
  // Pages with files and workers.
  { name: 'workers', test: own('web/src/lib/(workers/|http/(upload-file|worker-call))') },
  // Parts of most other pages. None of them worth a request: icons, small functions.
  {
    name: 'parts',
    test: either(
      library('@mui[\\\\/]icons-material'),
      own('web/src/ui/(Badge|EmptyState|ListSection|Panel|RequestId|AddNewButton)\\.tsx$'),
      own('web/src/ui/(form/attempt-key|data-table/server-rows)\\.ts$'),
      own('web/src/ui/form/TextField\\.tsx$'),
      own(
        'web/src/lib/(?!format/(number-writings|trade-shorthand|typed-dates)|i18n/trade-shorthand|queries/use-fingerprints)',
      ),
      own('pricing/src/outcome'),
    ),
    minShareCount: common,
  },
  // With the limits of files, which workers need without a page.
  { name: 'csv', test: either(own('file-formats/src/csv/'), own('basics/src/upload-cells\\.ts$')) },
  // The calls and rules of a domain. A series is seldom asked for without its results.
  {
    name: 'series',
    test: either(
      own('contract/src/(results|series)/(?!curves|series-removal|surface)'),
      own(
        'web/src/features/(results|series)/(?!series\\.columns|smile-|history-|use-overlay|overview)[\\w.-]+\\.ts$',
      ),
      own(
        'contract/src/dashboard/|contract/src/desk/desk\\.contract|basics/src/dashboard-dates|web/src/lib/start/dashboard-question',
      ),
    ),
  },
  {
    name: (id) =>
      /[\\/](?:contract[\\/]src|web[\\/]src[\\/]features)[\\/]([\w-]+)/.exec(id)?.[1] ?? null,
    debugName: 'domains',
    test: either(
      own('contract/src/'),
      own(
        'web/src/features/[\\w-]+/(?!bond-(?:quotes|yield)|(?:bonds|desk-mails|opened-results)\\.api|series\\.columns|trade-quotes|smile-|history-|use-overlay|overview)[\\w.-]+\\.ts$',
      ),
    ),
  },
  { name: 'bond-pricing', test: either(own('pricing/src/(bonds|dates)/'), /[\\/]bond-yield\.ts$/) },
  // Material's controls, and what we make of them.
  { name: 'checks', test: material('Checkbox|Switch|FormControlLabel') },
  { name: 'popups', test: material('Popper|Chip') },
  { name: 'progress', test: material('LinearProgress') },
  { name: 'number-field', test: own('web/src/(lib/format/number-writings|ui/form/NumberField)') },
  { name: 'react-hook-form', test: library('react-hook-form') },
  // Dialogs with a dense table inside a lazy part need its class only.
  { name: 'dense-table', test: own('web/src/ui/data-table/dense-table\\.module\\.css$') },
  { name: 'data-table', test: own('web/src/ui/data-table/') },
  { name: 'row-actions', test: own('web/src/ui/(removal/|menu/RowMenu|form/RowSelect)') },
  // Pages with filters need no form.
  { name: 'date-field', test: own('web/src/(ui/form/DateField|lib/format/typed-dates)') },
  { name: 'forms', test: either(library('@hookform'), own('web/src/ui/(form|dialogs)/')) },
  {
    name: 'quote-answers',
    test: own('web/src/features/quotes/(QuoteField|RespondButton|TimeRemaining)'),
  },
  { name: 'upload', test: own('web/src/ui/upload/') },
  {
    name: 'pictures',
    test: own(
      'web/src/(ui/(InTurn|heatmap/Heatmap|charts/ChartFrame|dates/LazyDatePicker)|features/results/PictureStates)',
    ),
  },
];

/** The first group that takes a module has it. */
export const chunkGroups = [
  ...publicGroups,
  ...startGroups,
  ...sharedGroups.map((group) => ({ minShareCount: shared, ...group })),
].map((group, place, all) => ({ ...group, priority: all.length - place }));
