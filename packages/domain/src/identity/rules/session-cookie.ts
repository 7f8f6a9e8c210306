// The cookie set beside a session's reply. Scripts cannot read it; it lives as long as the session it stands for.
import type { SessionReply } from '../contract/index.ts';

interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number;
  readonly httpOnly: true;
}

/** The cookie that holds a session; it ends when the session does, `maxAge` in seconds. */
export function sessionCookie(name: string, { token, expires_at }: SessionReply, now: Date): SessionCookie {
  const maxAge = Math.max(0, Math.floor((Date.parse(expires_at) - now.getTime()) / 1000));
  return { name, value: token, maxAge, httpOnly: true };
}

/** Takes the cookie away. */
export const endedCookie = (name: string): SessionCookie => ({ name, value: '', maxAge: 0, httpOnly: true });
