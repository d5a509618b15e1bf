import { startPage } from '../start-page.tsx';
import { JoinFirmPage } from './JoinFirmPage.tsx';

startPage(JoinFirmPage);
