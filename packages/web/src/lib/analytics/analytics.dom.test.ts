import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analytics, mayKeepPage, setAnalyticsProvider } from './analytics.ts';

/** A provider that writes down what it is told, and where. */
function recorder() {
  const calls: string[] = [];
  const note = (text: string) => void calls.push(`${location.pathname} ${text}`);
  setAnalyticsProvider({
    identify: (id) => note(`identify ${id}`),
    alias: (id) => note(`alias ${id}`),
    reset: () => note('reset'),
    track: (event, properties) => note(`track ${event} ${JSON.stringify(properties)}`),
    peopleSet: (properties) => note(`people ${JSON.stringify(properties)}`),
  });
  return calls;
}

function tellEverything() {
  analytics.identify('u1');
  analytics.alias('u1');
  analytics.track('sdr_search', { expiry: '1m-6m' });
  analytics.peopleSet({ role: 'user' });
  analytics.reset();
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/trades');
});
afterEach(() => setAnalyticsProvider(null));

describe('analytics', () => {
  it('tell nobody anything without a provider', () => {
    expect(tellEverything).not.toThrow();
    expect(localStorage).toHaveLength(0);
  });

  it('pass every call on to the provider', () => {
    const calls = recorder();
    tellEverything();
    expect(calls).toEqual([
      '/trades identify u1',
      '/trades alias u1',
      '/trades track sdr_search {"expiry":"1m-6m"}',
      '/trades people {"role":"user"}',
      '/trades reset',
    ]);
  });

  it.each([
    '/consensus',
    '/consensus/',
    '/consensus/rounds',
    '/consensus?tab=result',
    '/Consensus#x',
  ])('can never run on %s', (address) => {
    const calls = recorder();
    history.replaceState(null, '', address);
    tellEverything();
    expect(calls).toEqual([]);
  });

  it('tell a reset that happened on /consensus on the next page, before anything else', () => {
    recorder();
    history.replaceState(null, '', '/consensus');
    analytics.reset();
    history.replaceState(null, '', '/');
    const next = recorder();
    analytics.identify('u2');
    expect(next).toEqual(['/ reset', '/ identify u2']);
  });

  it('do not take a provider along to /consensus: that page is loaded anew', () => {
    expect(mayKeepPage('/consensus')).toBe(true);
    recorder();
    expect(mayKeepPage('/consensus?tab=result')).toBe(false);
    expect(mayKeepPage('/trades')).toBe(true);
    expect(mayKeepPage('/consensus-report')).toBe(true);
  });
});
