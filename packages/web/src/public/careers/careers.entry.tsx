import { startPage } from '../start-page.tsx';
import { CareersPage } from './CareersPage.tsx';

startPage(CareersPage);
