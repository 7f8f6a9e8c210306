/** The value of a cookie the browser sent; undefined when it sent none of that name, or an unreadable one. */
export function cookieIn(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
