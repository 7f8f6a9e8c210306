// Roles and accounts beyond what every resource can do: what there is to grant, the first password, who may give which role.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { inputOf, routesOf } from '@kaifong/base/resource';
import * as z from 'zod';
import { account, peopleScopes } from './account.ts';
import { differentPasswords, emailSchema, newPassword, samePassword } from './password.ts';
import { permissionGroups, roleChoice, roleTemplate } from './role.ts';

const door = 'admin';
const language = languageSchema.optional();
const yesOrNo = booleanInput.optional();

/** A new account may come with a password, or with an invitation to choose one; with neither it waits for one of them. */
const accountCreate = z
  .object({
    language,
    name: filledLine(120),
    email: emailSchema,
    role_id: recordId,
    enabled: yesOrNo,
    store_ids: (inputOf(account.fields.store_ids) as z.ZodType<number[]>).optional(),
    people_scope: z.enum(peopleScopes).optional(),
    mail_language: emptyAsNull(languageSchema).optional(),
    password: z.preprocess((value) => value || undefined, newPassword.optional()),
    password_confirmation: z.string().max(128).optional(),
    invite: yesOrNo,
  })
  .refine(samePassword, differentPasswords);

export const accessRoutes = {
  listPermissions: defineRoute({
    name: 'identity.list-permissions',
    method: 'GET',
    path: '/api/admin/permission',
    door,
    permission: 'self',
    input: z.object({ language }),
    output: z.object({ data: z.object({ groups: permissionGroups, templates: z.array(roleTemplate) }) }),
    summary: 'Lists everything a role can allow, and the roles to start from.',
  }),
  listRoleUsage: defineRoute({
    name: 'identity.list-role-usage',
    method: 'GET',
    path: '/api/admin/role/usage',
    door,
    permission: 'get roles',
    input: z.object({}),
    output: z.object({ data: z.array(roleChoice) }),
    summary: 'Lists how many accounts have which role.',
  }),
  listRoleChoices: defineRoute({
    name: 'identity.list-role-choices',
    method: 'GET',
    path: '/api/admin/account/role',
    door,
    permission: 'get accounts',
    input: z.object({}),
    output: z.object({ data: z.array(roleChoice) }),
    summary: 'Lists the roles an account can have, and which of them the caller may give.',
  }),
  createAccount: defineRoute({
    ...routesOf(account).create,
    input: accountCreate,
    summary: 'Creates a staff account, with a password or with an invitation to choose one.',
  }),
  setAccountPassword: defineRoute({
    name: 'identity.set-account-password',
    method: 'PUT',
    path: '/api/admin/account/:id/password',
    door,
    permission: 'update account',
    input: z
      .object({ id: recordId, language, password: newPassword, password_confirmation: z.string().max(128) })
      .refine(samePassword, differentPasswords),
    output: one(z.object({ id: z.number() })),
    summary: "Sets a colleague's password and ends her sessions.",
  }),
  mailPasswordLink: defineRoute({
    name: 'identity.mail-password-link',
    method: 'POST',
    path: '/api/admin/account/:id/password-link',
    door,
    permission: 'update account',
    // Not idempotent: what it answers opens an account, and is kept nowhere.
    rate: rates.heavy,
    input: z.object({ id: recordId, language }),
    output: z.object({
      /** `unsent`: no mail server is set, and `link` is to be handed over. */
      status: z.enum(['sent', 'unsent']),
      link: z.string().nullable(),
    }),
    summary:
      'Mails a colleague her invitation, or a link to choose a new password; without a mail server it answers the link.',
  }),
} as const;
