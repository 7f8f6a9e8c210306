import type { Language } from '@kaifong/base/localized';
import english from '../messages/personal/en-US.json';
import mainland from '../messages/personal/zh-CN.json';
import hongKong from '../messages/personal/zh-HK.json';
import { type PersonalText, speakerOf } from './personal-text.ts';

const words: Record<Language, object> = { 'en-US': english, 'zh-HK': hongKong, 'zh-CN': mainland };

/** The words themselves, for the page to take along. */
export const personalWords = (language: Language): object => words[language];

/** The speaker of a language, for titles and messages made by loaders and actions. */
export const personalTextIn = (language: Language): PersonalText => speakerOf(language, words[language]);
