// Runs Lighthouse on a page, emulating a phone with a slow connection.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium, quietChromium } from '../../../../tools/testing/chromium.ts';

/** Scores from 0 to 100. */
export interface Marks {
  readonly performance: number;
  /** The lowest of accessibility, best practices and SEO. */
  readonly quality: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Starts a new browser each time, so that no page benefits from another one's cache. */
export async function marksOf(url: string): Promise<Marks> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === null ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...quietChromium],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
    const markOf = (name: (typeof categories)[number]) =>
      Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: markOf('performance'),
      quality: Math.min(markOf('accessibility'), markOf('best-practices'), markOf('seo')),
    };
  } finally {
    chrome.kill();
  }
}
