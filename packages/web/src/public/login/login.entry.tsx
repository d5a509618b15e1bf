import { startPage } from '../start-page.tsx';
import { LoginPage } from './LoginPage.tsx';

startPage(LoginPage);
