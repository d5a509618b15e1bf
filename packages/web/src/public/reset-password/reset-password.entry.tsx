import { startPage } from '../start-page.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

startPage(ResetPasswordPage);
