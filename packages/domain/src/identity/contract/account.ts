import { languages } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';

/** People whose hours, leave, claims and pay an account sees: all, its own line, or itself. */
export const peopleScopes = ['all', 'team', 'own'] as const;
export type PeopleScope = (typeof peopleScopes)[number];

/** A member of staff who may sign in. Her password is set by herself, or by the calls beside this resource. */
export const account = defineResource({
  domain: 'identity',
  name: 'account',
  path: 'account',
  fields: {
    name: { kind: 'text', required: true, max: 120 },
    email: { kind: 'text', required: true, unique: true, max: 254 },
    role_id: { kind: 'reference', reference: 'role', required: true },
    enabled: { kind: 'boolean', default: true },
    /** The stores whose tills and stock it sees and works with; empty: those of every store. */
    store_ids: { kind: 'references', reference: 'store', help: true },
    /** The people whose hours, leave, claims and pay it sees and works with, by its rights. */
    people_scope: { kind: 'enum', options: peopleScopes, default: 'all', help: true },
    mail_language: { kind: 'enum', options: languages },
    last_login_at: { kind: 'instant', readonly: true },
    invited_at: { kind: 'instant', readonly: true },
  },
  list: {
    columns: ['id', 'name', 'email', 'role_id', 'enabled', 'last_login_at'],
    sort: ['id', 'name', 'email', 'last_login_at'],
    defaultSort: 'name',
    filters: ['role_id', 'enabled'],
  },
  form: {
    sections: [
      { name: 'person', fields: ['name', 'email', 'mail_language'] },
      { name: 'display', fields: ['role_id', 'store_ids', 'people_scope', 'enabled'] },
    ],
  },
  search: ['name', 'email'],
  // A role or a password is never changed for many at once.
  batchKeys: ['enabled'],
  /** Another colleague with the same role: name and address are hers, and so is the password. */
  clone: true,
});
