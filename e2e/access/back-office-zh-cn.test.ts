import { walkBackOffice } from './back-office.ts';

walkBackOffice('zh-CN');
