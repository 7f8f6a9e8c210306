// PostgreSQL refuses to run as root, so a root caller lends it an unprivileged user.
import { readFileSync } from 'node:fs';

export interface Identity {
  uid: number;
  gid: number;
}

/** The user the server runs as: undefined means the caller's own. */
export function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody');
}
