// The list of built pages. This file is as deep in the tree as the bundle, so that the path fits both.
import { fileURLToPath } from 'node:url';

export const webPages = fileURLToPath(new URL('../../web/dist/pages.json', import.meta.url));
