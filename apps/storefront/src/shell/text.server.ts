import type { Language } from '@kaifong/base/localized';
import english from '../messages/en-US.json';
import mainland from '../messages/zh-CN.json';
import hongKong from '../messages/zh-HK.json';
import { createText, type Text } from './text.ts';

const texts: Record<Language, Text> = {
  'en-US': createText('en-US', english),
  'zh-HK': createText('zh-HK', hongKong),
  'zh-CN': createText('zh-CN', mainland),
};

/** The speaker of a language; made once, when the server starts. */
export const textIn = (language: Language): Text => texts[language];
