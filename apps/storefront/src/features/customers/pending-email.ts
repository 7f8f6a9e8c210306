// The address somebody has just typed, kept for the page that tells her to look into her mail.
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';

const name = 'pending_email';
const anHour = 3600;

export function keepPendingEmail(visitor: Visitor, email: string): void {
  visitor.setCookie(name, email.trim().slice(0, 254), { maxAge: anHour, httpOnly: true });
}

export const pendingEmail = (request: Request): string | undefined => cookieIn(request, name) || undefined;
