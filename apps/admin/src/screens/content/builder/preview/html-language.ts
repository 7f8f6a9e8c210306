import type { Language } from '@kaifong/base/localized';

/** The value of `lang`: English is English everywhere, Chinese is told apart by place. */
export const htmlLanguage = (language: Language): string => (language === 'en-US' ? 'en' : language);
