// Apart from what reads times: that brings the schemas along, which weigh more than a page's own scripts.

/** The locale a language's dates are written in. In English the day stands before the month, too: 26 Nov 2026, as in Hong Kong. */
export const dateLocale = (language: string): string => (language === 'en-US' ? 'en-HK' : language);
