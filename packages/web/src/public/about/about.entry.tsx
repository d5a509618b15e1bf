import { startPage } from '../start-page.tsx';
import { AboutPage } from './AboutPage.tsx';

startPage(AboutPage);
