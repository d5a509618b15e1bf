import { startPage } from '../start-page.tsx';
import { BecomeAPilotPartnerPage } from './BecomeAPilotPartnerPage.tsx';

startPage(BecomeAPilotPartnerPage);
