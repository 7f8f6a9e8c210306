// The addresses of the message files: the browser fetches the one of its page, and no other.
import type { Language } from '@kaifong/base/localized';
import english from '../messages/en-US.json?url';
import mainland from '../messages/zh-CN.json?url';
import hongKong from '../messages/zh-HK.json?url';

export const messageFiles: Record<Language, string> = { 'en-US': english, 'zh-HK': hongKong, 'zh-CN': mainland };
