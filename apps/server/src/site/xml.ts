export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as it may stand in an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
