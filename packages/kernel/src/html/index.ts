// What people wrote for others to see, made safe.
export { type CssOptions, sanitiseCss } from './sanitise-css.ts';
export { sanitiseHtml, textOfHtml } from './sanitise-html.ts';
