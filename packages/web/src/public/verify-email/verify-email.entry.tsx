import { startPage } from '../start-page.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

startPage(VerifyEmailPage);
