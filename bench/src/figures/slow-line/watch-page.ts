// What runs in a page before anything else: it notes layout shifts, and the frame in which the page was complete.

/**
 * `dashboard`: the overview with its exceptions, four heatmaps with their numbers, and the facts. `page`: a title, and nothing that still
 * loads. `rows`: the same with a row in the list, for pages whose list comes with a part that says nothing while it is on its way.
 */
export type Completeness = 'dashboard' | 'page' | 'rows' | 'public';

/** What the page writes to its console once it is complete. */
export const completeMessage = 'slow line: complete';

// A part that is still on its way has not asked for its data yet, and may show nothing that says so.
const nothingLoads = `
    if (calls > 0 || document.querySelector('main h1') === null) return false;
    if (document.querySelector('main :is([role=progressbar], .MuiSkeleton-root, [aria-busy=true], [data-is-loading])') !== null) return false;
    const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return [...document.querySelectorAll('link[rel=modulepreload]')].every(({ href }) => here.has(href));`;

const conditions: Readonly<Record<Completeness, string>> = {
  dashboard: `
    const grids = document.querySelectorAll('main [role=grid]');
    if (grids.length < 5 || document.querySelector('main dl dd') === null) return false;
    if (document.querySelector('main aside table td') === null) return false;
    if (document.querySelector('main .MuiSkeleton-root') !== null) return false;
    const isFilled = (grid) => [...grid.querySelectorAll('td')].filter((cell) => /\\d/.test(cell.textContent)).length >= 50;
    return [...grids].every(isFilled);`,
  page: nothingLoads,
  rows: `
    if (document.querySelector('main tbody tr') === null) return false;${nothingLoads}`,
  public: `return document.querySelector('h1') !== null;`,
};

/** A string, since it runs in the page. */
export const watchPage = (completeness: Completeness) => `
  globalThis.slowLine = { layoutShift: 0, complete: null };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) slowLine.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  let calls = 0;
  const ask = globalThis.fetch;
  globalThis.fetch = (...asked) => {
    if (/\\/api\\/events/.test(asked[0])) return ask(...asked);
    calls += 1;
    return ask(...asked).finally(() => { calls -= 1; });
  };
  const isComplete = () => {${conditions[completeness]}
  };
  // A page that goes on loading in the next moment was not complete.
  const settled = 300;
  let since = null;
  const look = () => {
    if (since !== null && performance.now() - since < settled) return requestAnimationFrame(look);
    if (!isComplete()) since = null;
    else if (since === null) setTimeout(() => { since = performance.now(); }); // the frame that shows it has been painted
    else {
      slowLine.complete = since;
      return console.log('${completeMessage}');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;
