// Puts our part of i18next and react-i18next in the place of the libraries, which bring 14 KiB to every first load.
import { fileURLToPath } from 'node:url';

const library = (file: string) =>
  fileURLToPath(new URL(`../src/lib/i18n/library/${file}`, import.meta.url));

export const ownTranslation = [
  { find: /^i18next$/, replacement: library('i18next.ts') },
  { find: /^react-i18next$/, replacement: library('react-i18next.tsx') },
];
