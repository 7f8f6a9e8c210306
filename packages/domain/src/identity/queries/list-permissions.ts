import type { Context } from '@kaifong/kernel/context';
import { declaredPermissions, registeredDomains } from '@kaifong/kernel/domain';
import { renderMessage } from '@kaifong/kernel/http';
import { type Grantable, type PermissionGroups, type RoleTemplate, roleTemplateNames } from '../contract/index.ts';
import { templatePermissions } from '../rules/role-templates.ts';
import { nounWords, permissionLabel } from './permission-words.ts';

type Group = PermissionGroups[number];

/** Everything a role can allow in this shop, by the domain and the noun it is about, in street order. */
export function listPermissions({ language }: Pick<Context, 'language'>): PermissionGroups {
  const nouns = new Map<string, { domain: string; label: string; permissions: Grantable[] }>();
  for (const { permission, action, resource, is_plural, domain } of declaredPermissions()) {
    const found = nouns.get(resource) ?? {
      ...(nounWords(language, resource) ?? { domain, label: resource.replaceAll('_', ' ') }),
      permissions: [],
    };
    found.permissions.push({ permission, action, is_plural, label: permissionLabel(language, permission) });
    nouns.set(resource, found);
  }
  const groups = new Map<string, Group>(
    registeredDomains().map((domain) => [
      domain,
      { domain, label: renderMessage(language, `identity.permission.group.${domain}`), resources: [] },
    ]),
  );
  for (const [name, { domain, label, permissions }] of nouns)
    groups.get(domain)?.resources.push({ name, label, permissions });
  return [...groups.values()].filter(({ resources }) => resources.length > 0);
}

/** Roles to start from, with what each allows in this shop today. */
export function listRoleTemplates({ language }: Pick<Context, 'language'>): RoleTemplate[] {
  const known = declaredPermissions().map(({ permission }) => permission);
  return roleTemplateNames.map((name) => ({
    name,
    label: renderMessage(language, `identity.role.template.${name}`),
    text: renderMessage(language, `identity.template_text.${name}`),
    permission_list: templatePermissions(name, known),
  }));
}
