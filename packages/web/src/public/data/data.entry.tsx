import { startPage } from '../start-page.tsx';
import { DataPage } from './DataPage.tsx';

startPage(DataPage);
