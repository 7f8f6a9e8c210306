// A resource of a domain: definition, table, binding and words. List, form, import and the rest follow from it.
import type { Kind } from './generate.ts';
import { namesOf, placeOf } from './names.ts';

export const newResource: Kind = (tree, name) => {
  const { domain, rest } = placeOf(name);
  const { kebab, snake, camel, plural, plurals } = namesOf(rest);
  const folder = `packages/domain/src/${domain}`;
  const gaps = { domain, snake, camel, plural, plurals };
  tree.read(`${folder}/routes.ts`);
  tree.fromTemplate(`${folder}/contract/${kebab}.ts`, 'resource/definition.ts', gaps);
  tree.append(`${folder}/contract/index.ts`, `export { ${camel} } from './${kebab}.ts';`);
  tree.fromTemplate(`${folder}/schema/${kebab}.ts`, 'resource/table.ts', gaps);
  tree.append(`${folder}/schema.ts`, `export { ${plurals} } from './schema/${kebab}.ts';`);
  tree.insertAfter(`${folder}/routes.ts`, /export const bindings[^=]*= \[/, `...bindResource(${camel}, ${plurals}),`);
  tree.addImport(`${folder}/routes.ts`, 'bindResource', '@kaifong/kernel/resource');
  tree.addImport(`${folder}/routes.ts`, camel, './contract/index.ts');
  tree.addImport(`${folder}/routes.ts`, plurals, './schema.ts');
  tree.addWords(`${folder}/contract/messages`, {
    [`${snake}/name`]: 'what one is called',
    [`${snake}/plural`]: 'what many are called',
    [`${snake}/fields/title`]: 'label of the title',
    [`${snake}/fields/enabled`]: 'label of enabled',
  });
  return [
    `Put its fields into ${folder}/contract/${kebab}.ts, their columns into schema/${kebab}.ts, their words into contract/messages.`,
    `npm run db:generate -- --name ${plural.replaceAll('_', '-')}, then npm run check:migrations -- --add`,
    `npm run new -- screen ${domain}/${kebab}`,
  ];
};
