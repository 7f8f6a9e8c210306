// Links of a mail that lead by the shop, and the picture it is opened with: only for a reader who lets the shop see that.

/** The addresses a measured mail is written with. */
export interface Measure {
  /** The address by which a link leads to its own. */
  link(address: string): string;
  /** The address of the picture. */
  readonly picture: string;
}

const plain = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The links to the web among formatted text lead by the shop; mail addresses and telephone numbers stay. */
export const measuredHtml = (html: string, { link, picture }: Measure): string =>
  `${html.replace(
    /(<a\b[^>]*\shref=")(https?:\/\/[^"]+)"/gi,
    (_, before: string, address: string) => `${before}${escaped(link(plain(address)))}"`,
  )}<img src="${escaped(picture)}" alt="" width="1" height="1" style="display:block">`;
