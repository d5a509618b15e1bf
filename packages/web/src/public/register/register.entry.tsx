import { startPage } from '../start-page.tsx';
import { RegisterPage } from './RegisterPage.tsx';

startPage(RegisterPage);
