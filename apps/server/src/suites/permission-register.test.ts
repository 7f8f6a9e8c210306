// What the role editor offers: made from the route table, complete, in words.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kaifong/base/localized';
import { parsePermission } from '@kaifong/base/permissions';
import { domains, listPermissions, listRoleTemplates } from '@kaifong/domain/server';
import { joinDomains } from '@kaifong/kernel/domain';
import { registerMessages } from '@kaifong/kernel/http';
import { describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { root } from '../root.ts';

for (const { name, messages } of domains) registerMessages(name, messages);
const runtime = { domains: joinDomains(domains) };

const asked = new Set(bindings.map(({ route }) => route.permission).filter((each) => each.includes(' ')));
const offered = listPermissions({ language: 'en-US', runtime }).flatMap(({ resources }) =>
  resources.flatMap(({ permissions }) => permissions.map(({ permission }) => permission)),
);

describe('the permissions a role can hold', () => {
  it('are all that some route asks for, each once, and can be read', () => {
    expect([...asked].filter((permission) => !offered.includes(permission))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((permission) => !parsePermission(permission))).toEqual([]);
  });

  it.each(languages)('have words in %s, as have their nouns and domains', (language) => {
    const bare = listPermissions({ language, runtime }).flatMap(({ label, resources }) => [
      label,
      ...resources.flatMap((resource) => [
        // A noun nobody has words for is shown as it is written.
        resource.label === resource.name.replaceAll('_', ' ') ? `noun ${resource.name}` : resource.label,
        ...resource.permissions.map((each) => each.label),
      ]),
    ]);
    expect(bare.filter((text) => text === '' || text.startsWith('noun ') || text.startsWith('identity.'))).toEqual([]);
  });

  it('are all that a screen of the back office or a role template names', () => {
    const sections = globSync(join(root, 'apps/admin/src/screens/*/section.ts')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const ofScreens = sections.flatMap((text) =>
      [...text.matchAll(/permission: '([a-z_ ]+)'/g)].map((found) => found[1] ?? ''),
    );
    const named = [...runtime.domains.roles.values()]
      .flat()
      .filter((pattern) => /^[a-z]/.test(pattern) && !pattern.includes('*'));
    expect(ofScreens.length).toBeGreaterThan(50);
    expect([...new Set([...ofScreens, ...named])].filter((permission) => !offered.includes(permission))).toEqual([]);
  });

  it('are the only ones the role templates give, and every template but the employee gives some', () => {
    for (const { name, permission_list } of listRoleTemplates({ language: 'en-US', runtime })) {
      expect(permission_list.filter((permission) => permission !== '*' && !offered.includes(permission))).toEqual([]);
      if (!['employee', 'hr-officer'].includes(name)) expect([name, permission_list.length]).not.toEqual([name, 0]);
    }
  });

  it('are brought by domains for role templates there are, and an order clerk never refunds', () => {
    const templates = new Map(listRoleTemplates({ language: 'en-US', runtime }).map((each) => [each.name, each]));
    expect([...runtime.domains.roles.keys()].filter((name) => !templates.has(name as never))).toEqual([]);
    const held = (name: 'order-clerk' | 'content-editor' | 'publisher') => templates.get(name)?.permission_list;
    expect(held('order-clerk')).toContain('ship order');
    expect(held('order-clerk')).not.toContain('refund order');
    expect(held('content-editor')).not.toContain('publish page');
    expect(held('publisher')).toEqual(expect.arrayContaining(['update page', 'publish page']));
  });
});
