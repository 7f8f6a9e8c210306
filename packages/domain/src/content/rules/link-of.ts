/** A link staff typed: a path of this site, or an address on the web; `undefined` for anything else. */
export function linkOf(text: string): string | undefined {
  const link = text.trim();
  if (/^\/(?![/\\])[^\s"'<>\\]*$/.test(link)) return link;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(link) && URL.canParse(link) ? link : undefined;
}
