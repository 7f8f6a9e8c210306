/**
 * A path of this shop that may be followed after a form: it starts with one slash and stays on this origin. Its query is
 * dropped. Everything else is refused, so that nobody is sent elsewhere by a link that looks like ours.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = URL.parse(value, 'http://own');
  return url?.host === 'own' && url.pathname.startsWith('/') && !url.pathname.startsWith('//')
    ? url.pathname
    : undefined;
}
