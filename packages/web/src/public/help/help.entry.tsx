import { startPage } from '../start-page.tsx';
import { HelpPage } from './HelpPage.tsx';

startPage(HelpPage);
