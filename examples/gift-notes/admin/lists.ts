import { giftMails } from '../contract/index.ts';

export default [giftMails];
