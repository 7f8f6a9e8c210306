// Sanitising of formatted text and styles.
export { type CssOptions, sanitiseCss } from './sanitise-css.ts';
export { sanitiseHtml, textOfHtml } from './sanitise-html.ts';
