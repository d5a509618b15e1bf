import { startPage } from '../start-page.tsx';
import { SearchPage } from './SearchPage.tsx';

startPage(SearchPage);
