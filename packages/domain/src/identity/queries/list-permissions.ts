import { renderMessage } from '@kaifong/kernel/http';
import { type Grantable, type PermissionGroups, type RoleTemplate, roleTemplateNames } from '../contract/index.ts';
import { templatePermissions } from '../rules/role-templates.ts';
import { nounWords, permissionLabel, type Reader } from './permission-words.ts';

type Group = PermissionGroups[number];

/** Everything a role can allow in this shop, by the domain and the noun it is about, in street order. */
export function listPermissions(reader: Reader): PermissionGroups {
  const nouns = new Map<string, { domain: string; label: string; permissions: Grantable[] }>();
  for (const { permission, action, resource, is_plural, domain } of reader.runtime.domains.permissions) {
    const found = nouns.get(resource) ?? {
      ...(nounWords(reader, resource) ?? { domain, label: resource.replaceAll('_', ' ') }),
      permissions: [],
    };
    found.permissions.push({ permission, action, is_plural, label: permissionLabel(reader, permission) });
    nouns.set(resource, found);
  }
  const groups = new Map<string, Group>(
    reader.runtime.domains.list.map(({ name: domain }) => [
      domain,
      { domain, label: renderMessage(reader.language, `${domain}.domain`), resources: [] },
    ]),
  );
  for (const [name, { domain, label, permissions }] of nouns)
    groups.get(domain)?.resources.push({ name, label, permissions });
  return [...groups.values()].filter(({ resources }) => resources.length > 0);
}

/** Roles to start from, with what each allows in this shop today. */
export function listRoleTemplates(reader: Reader): RoleTemplate[] {
  return roleTemplateNames.map((name) => ({
    name,
    label: renderMessage(reader.language, `identity.role.template.${name}`),
    text: renderMessage(reader.language, `identity.template_text.${name}`),
    permission_list: templatePermissions(name, reader.runtime.domains),
  }));
}
