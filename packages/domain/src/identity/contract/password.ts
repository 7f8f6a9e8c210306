import * as z from 'zod';

export const shortestPassword = 8;
/** Long pass phrases are welcome; the cap only keeps hashing cheap. */
export const longestPassword = 128;

/** A password somebody chooses now. Spaces count and nothing is trimmed. */
export const newPassword = z.string().min(shortestPassword, 'validation.password').max(longestPassword);

/** A password somebody types to sign in: whatever was accepted once must still be accepted. */
export const typedPassword = z.string().min(1, 'validation.required').max(longestPassword);

/** The second typing of a new password must be the same; the message stands at the second field. */
export const samePassword = (value: {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}): boolean => value.password === undefined || value.password === value.password_confirmation;

export const differentPasswords = { path: ['password_confirmation'], error: 'identity.password-confirmation' };

/** An email address; addresses that differ only in case are the same. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'validation.required')
  .max(254)
  .pipe(z.email('validation.email'));
