// Codes of an authenticator app (TOTP, RFC 6238): six digits, a new one every 30 seconds.
import { generateSecret, generateURI, verify } from 'otplib';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export const newAppSecret = (): string => generateSecret();

/** The address an app takes the secret from, as a QR code or by a tap. */
export const appAddress = (issuer: string, label: string, secret: string): string =>
  generateURI({ issuer, label, secret });

/**
 * The step a code belongs to; `undefined` for a wrong one. The step before and the one after count as well: clocks differ,
 * and typing takes time.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const result = await verify({ secret, token: code, epoch: seconds(now), epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
