// The list of built pages. This file lies as deep as the bundle that it becomes part of, so that the path fits both.
import { fileURLToPath } from 'node:url';

export const webPages = fileURLToPath(new URL('../../web/dist/pages.json', import.meta.url));
