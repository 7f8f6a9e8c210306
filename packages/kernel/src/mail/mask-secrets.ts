// Links in mails open what they are about to whoever holds them: a new password, somebody's order. The log of mails is read
// by others.

const mask = '••••••';

const inLinks = (names: string) => new RegExp(`([?&](?:amp;)?(?:${names})=)[^&"'\\s<>)]+`, 'gi');
const everySecret = inLinks('token|signature|key|hash|code');
const passwordToken = inLinks('token');

/** A mail as anybody but its recipient may read it: what makes its links work is not in it. */
export const maskSecrets = (text: string): string => text.replace(everySecret, `$1${mask}`);

/** What is kept of a mail that has left: a link to choose a password is asked for anew, never mailed again. */
export const withoutPasswordLink = (text: string): string => text.replace(passwordToken, `$1${mask}`);
