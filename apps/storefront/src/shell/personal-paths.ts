const personal =
  /^\/(login|logout|register|password|email|email-validation|resend-email|set-password|reset-password|account|cart|checkout|contact-us|form|application|event\/detail\/success|booking|order|stripe|newsletter|funnel|ebook|unsubscribe|wishlist|phone|facebook)(?:[/.]|$)/;

/**
 * True for the pages of one visitor: they depend on cookies other than those of session and cart (an address she just
 * typed, the key of an order), carry a key of their own, or may set a cookie. They are never kept for somebody else.
 */
export const isPersonal = (path: string): boolean => personal.test(path);
