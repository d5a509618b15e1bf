import { startPage } from '../start-page.tsx';
import { ClientsPage } from './ClientsPage.tsx';

startPage(ClientsPage);
