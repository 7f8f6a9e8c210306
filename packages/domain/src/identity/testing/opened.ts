import type { SessionReply, SignInReply } from '../contract/index.ts';

/** The session of a sign-in that needs no second step. */
export function opened(reply: SignInReply): SessionReply {
  if (!('token' in reply)) throw new Error('the sign-in waits for its second step');
  return reply;
}
