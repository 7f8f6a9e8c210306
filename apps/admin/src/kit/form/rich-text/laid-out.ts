/** A line per block: the blocks of one long line cannot be told apart. */
export const laidOut = (html: string): string =>
  html.replace(
    /(<\/(?:p|h[2-6]|ul|ol|li|blockquote|table|tr|figure)>|<hr\s*\/?>|<(?:ul|ol|table|tbody|tr)[^>]*>)(?=<)/g,
    '$1\n',
  );
