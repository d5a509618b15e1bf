// What every page has around it and does not wait for, in one file.
export { GlobalSearch } from '../features/search/GlobalSearch.tsx';
export { Footer } from './Footer.tsx';
export { ShortcutsRail } from './shortcuts/ShortcutsRail.tsx';
