import { startPage } from '../start-page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

startPage(NotFoundPage);
