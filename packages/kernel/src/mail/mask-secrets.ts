// Masks links in logged mails: whoever has such a link can use it (a new password, an order).

const mask = '••••••';

const inLinks = (names: string) => new RegExp(`([?&](?:amp;)?(?:${names})=)[^&"'\\s<>)]+`, 'gi');
const everySecret = inLinks('token|signature|key|hash|code|link');
const passwordToken = inLinks('token');

/** The mail with the tokens of its links removed. */
export const maskSecrets = (text: string): string => text.replace(everySecret, `$1${mask}`);

/** Stored form of a sent mail: without its password link. */
export const withoutPasswordLink = (text: string): string => text.replace(passwordToken, `$1${mask}`);
