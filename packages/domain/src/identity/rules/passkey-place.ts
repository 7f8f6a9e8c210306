/**
 * The name passkeys are bound to, and the address they are used at: those of the shop itself. A shop that is tried out on
 * one's own machine is called `localhost`: browsers bind no passkey to a number.
 */
export function passkeyPlace(siteUrl: string): { readonly rpID: string; readonly origin: string } {
  const url = new URL(siteUrl);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { rpID: url.hostname, origin: url.origin };
}
