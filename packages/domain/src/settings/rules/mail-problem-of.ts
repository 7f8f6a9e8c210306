/** Why a mail was not sent, as staff can do something about it; each has words that say what to set. */
export const mailProblems = [
  'no-server',
  'fate-unknown',
  'no-address',
  'unknown-host',
  'unreachable',
  'no-answer',
  'encryption',
  'login-refused',
  'sender-refused',
  'address-refused',
  'busy',
  'refused',
  'bounced',
  'complained',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** By what the mail library and servers say; the first that fits. Numbers are SMTP's (RFC 5321, 4954). */
const signs: readonly (readonly [MailProblem, RegExp])[] = [
  ['bounced', /^bounced:/],
  ['unknown-host', /ENOTFOUND|EAI_AGAIN/],
  ['encryption', /certificate|wrong version number|STARTTLS|\b(SSL|TLS)\b/i],
  ['login-refused', /invalid login|missing credentials|\b53[045]\b/i],
  ['no-answer', /ETIMEDOUT|time(d )?out|greeting never received/i],
  ['unreachable', /E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE)|ended the conversation|closed/i],
  ['busy', /: 4\d\d\b/],
  ['address-refused', /recipients? (were |command |was )/i],
  ['sender-refused', /mail command failed/i],
];

/** What went wrong, of the error the mail log keeps; `undefined` for a mail with which nothing is wrong. */
export function mailProblemOf(status: string, error: string | null): MailProblem | undefined {
  if (status === 'draft') return 'no-server';
  if (error === null) return undefined;
  const known = mailProblems.find((problem) => problem === error);
  return known ?? signs.find(([, sign]) => sign.test(error))?.[0] ?? 'refused';
}
