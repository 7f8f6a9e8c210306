import { recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { differentPasswords, emailSchema, newPassword, samePassword, typedPassword } from './password.ts';

/** What a login or a refresh replies. The same token is set as an HttpOnly cookie. */
export const sessionReply = z.object({ token: z.string(), expires_at: instantOutput });
export type SessionReply = z.output<typeof sessionReply>;

/** A role as its holder sees it. */
export const heldRole = z.object({
  id: z.number(),
  name: z.string(),
  /** Permission strings; `*` holds everything. */
  permission_list: z.array(z.string()),
});

/** A staff member as she sees herself. */
export const staffProfile = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  mail_language: z.string().nullable(),
  role: heldRole,
  last_login_at: instantOutput.nullable(),
  version: z.number(),
});
export type StaffProfile = z.output<typeof staffProfile>;

/** A new email address or password needs the password in use now. */
export const staffProfileInput = z
  .object({
    name: filledLine(120).optional(),
    email: emailSchema.optional(),
    mail_language: emptyAsNull(languageSchema).optional(),
    current_password: typedPassword.optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(128).optional(),
    version: recordVersion.optional(),
  })
  .refine(samePassword, differentPasswords);

/** A reply that only says what was done. */
export const statusReply = <const S extends string>(status: S) => z.object({ status: z.literal(status) });
