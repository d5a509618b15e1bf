// Writes beside Vite's manifest which npm packages each file contains, for the check of the public pages.
import type { Plugin } from 'vite';

export function chunkPackages(): Plugin {
  return {
    name: 'pricevault:chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.config.build.ssr) return;
      const packages = Object.fromEntries(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk'
            ? [[part.fileName, packagesOf(part.moduleIds)]]
            : part.fileName.endsWith('.js')
              ? [[part.fileName, []]]
              : [],
        ),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify(packages, null, 2),
      });
    },
  };
}

export function packagesOf(moduleIds: readonly string[]): string[] {
  const names = moduleIds.flatMap((id) => {
    const path = id.replaceAll('\\', '/').split('/node_modules/').at(-1);
    if (path === undefined || path === id.replaceAll('\\', '/')) return [];
    const [first = '', second = ''] = path.split('/');
    return [first.startsWith('@') ? `${first}/${second}` : first];
  });
  return [...new Set(names)].toSorted();
}
