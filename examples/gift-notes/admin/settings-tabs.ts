import { giftNoteSettings } from '../contract/index.ts';

export default [{ name: 'gift_notes', order: 200, settings: giftNoteSettings }];
