// Marks the files whose functions are nearly all called before the first picture. Browsers that know the mark compile them whole, beside
// the download and outside the page's main thread, instead of one function after the other when it is called.
import type { Plugin } from 'vite';

const mark = '//# allFunctionsCalledOnLoad\n';
const atStart =
  /^assets[\\/](react|schemas|shell|app|DashboardPage|pictures|common|series|parts)-[\w-]{8}\.js$/;

export function calledOnLoad(): Plugin {
  return {
    name: 'pricevault:called-on-load',
    apply: 'build',
    // The last one, so that the mark stands in the first line.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.config.build.ssr) return;
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && atStart.test(part.fileName)) part.code = mark + part.code;
        }
      },
    },
  };
}
