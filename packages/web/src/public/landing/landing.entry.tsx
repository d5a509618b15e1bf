import { startPage } from '../start-page.tsx';
import { LandingPage } from './LandingPage.tsx';

startPage(LandingPage);
