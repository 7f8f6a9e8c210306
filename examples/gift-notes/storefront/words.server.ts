import type { Language } from '@kaifong/base/localized';
import english from './messages/en-US.json';
import mainland from './messages/zh-CN.json';
import hongKong from './messages/zh-HK.json';

export type PageWords = typeof english;

const words: Readonly<Record<Language, PageWords>> = { 'en-US': english, 'zh-HK': hongKong, 'zh-CN': mainland };

/** The words of the page in one language; they travel with it as data. */
export const wordsIn = (language: Language): PageWords => words[language];
