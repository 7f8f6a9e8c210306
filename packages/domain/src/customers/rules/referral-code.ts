/** Letters and digits that nobody mixes up when reading them out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters from eight random bytes (16 hex digits). */
export function referralCode(hex: string): string {
  return [...Buffer.from(hex, 'hex')].map((byte) => alphabet[byte % alphabet.length]).join('');
}
