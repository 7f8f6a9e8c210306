// Where to go after signing in. Only a path of our own: a link in a mail must not be able to send staff elsewhere.

/** The path behind `?next=`, or the home screen for anything that is not plainly one of ours. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/login') ? next : '/';
}

/** The address of the login screen that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || path === '' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
