import { startPage } from '../start-page.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

startPage(ForgotPasswordPage);
