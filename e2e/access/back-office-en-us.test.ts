import { walkBackOffice } from './back-office.ts';

walkBackOffice('en-US');
