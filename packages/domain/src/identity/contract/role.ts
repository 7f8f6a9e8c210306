import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';

/** Roles the product knows how to start; what each may do is brought by the domains (`roles`). */
export const roleTemplateNames = [
  'owner',
  'store-manager',
  'cashier',
  'order-clerk',
  'warehouse',
  'buyer',
  'content-editor',
  'publisher',
  'sales',
  'hr-officer',
  'finance',
  'auditor',
  'employee',
] as const;
export type RoleTemplateName = (typeof roleTemplateNames)[number];

/** A list of permission strings with a name. `['*']` holds every permission there is and will be. */
export const role = defineResource({
  domain: 'identity',
  name: 'role',
  path: 'role',
  fields: {
    name: { kind: 'text', required: true, unique: true, max: 80 },
    template: { kind: 'enum', options: roleTemplateNames },
    requires_second_factor: { kind: 'boolean', default: false },
    permission_list: { kind: 'json' },
  },
  list: {
    columns: ['id', 'name', 'permission_list', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: ['template'],
    few: true,
  },
  form: {
    sections: [
      { name: 'role', fields: ['name', 'template', 'requires_second_factor'] },
      { name: 'permissions', fields: ['permission_list'] },
    ],
  },
  search: ['name'],
  batchKeys: [],
  clone: true,
});

export const permissionList = z.array(z.string().max(80)).max(2000);

/** One thing a role can allow. */
export const grantable = z.object({
  permission: z.string(),
  action: z.string(),
  is_plural: z.boolean(),
  /** The act the permission allows, in words: "Ship orders". */
  label: z.string(),
});
export type Grantable = z.output<typeof grantable>;

/** Everything this shop's roles can allow, by domain and noun. */
export const permissionGroups = z.array(
  z.object({
    domain: z.string(),
    label: z.string(),
    resources: z.array(z.object({ name: z.string(), label: z.string(), permissions: z.array(grantable) })),
  }),
);
export type PermissionGroups = z.output<typeof permissionGroups>;

/** A role to start from, with what it allows in this shop today. */
export const roleTemplate = z.object({
  name: z.enum(roleTemplateNames),
  label: z.string(),
  text: z.string(),
  permission_list: permissionList,
});
export type RoleTemplate = z.output<typeof roleTemplate>;

/** A role as the choice for an account. */
export const roleChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** How many accounts have it. */
  accounts: z.number(),
  /** True: the caller may give the role; nobody gives a right that she does not hold herself. */
  assignable: z.boolean(),
});
export type RoleChoice = z.output<typeof roleChoice>;
