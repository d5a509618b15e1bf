import { startPage } from '../start-page.tsx';
import { WhoCanSeeWhatPage } from './WhoCanSeeWhatPage.tsx';

startPage(WhoCanSeeWhatPage);
