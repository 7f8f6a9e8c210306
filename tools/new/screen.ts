// List and form of a resource in the back office, in the section of its domain.
import type { Kind } from './generate.ts';
import { namesOf, placeOf } from './names.ts';

export const newScreen: Kind = (tree, name) => {
  const { domain, rest } = placeOf(name);
  const { kebab, snake, camel } = namesOf(rest);
  const definition = `packages/domain/src/${domain}/contract/${kebab}.ts`;
  if (!tree.read(definition).includes(`export const ${camel} = defineResource(`))
    throw new Error(`${definition} defines no resource ${camel}: npm run new -- resource ${domain}/${kebab}`);
  const folder = `apps/admin/src/screens/${domain}`;
  const section = `${folder}/section.ts`;
  if (!tree.has(section)) tree.fromTemplate(section, 'screen/section.ts', { domain });
  tree.insertAfter(
    section,
    /\n {2}screens: \[/,
    `...resourceScreens('${kebab}', '${snake}', async () => (await import('@kaifong/domain/${domain}/contract')).${camel}),`,
  );
  const group = /group: '(\w+)'/.exec(tree.read(section))?.[1] ?? 'settings';
  tree.insertAfter(
    section,
    /\n {2}navigation: \[/,
    `{ group: '${group}', to: '/${kebab}', icon: IconBox, create: '/${kebab}/create' },`,
  );
  tree.addImport(section, 'IconBox', '@tabler/icons-react');
  tree.addImport(section, 'resourceScreens', '../../kit/screen/screens-of.tsx');
  return [`Choose group, order and icon in ${section}.`];
};
