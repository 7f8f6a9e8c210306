// A resource of a domain: definition, table, binding and words. List, form, import and the rest follow from it.
import type { Kind } from './generate.ts';
import { namesOf, placeOf } from './names.ts';
import type { Tree } from './tree.ts';

/** Adds the table to `schema.ts`, or where that only re-exports a folder, to a file of its own. */
function addTable(tree: Tree, folder: string, kebab: string, gaps: Record<'camel' | 'plurals', string>): void {
  const all = `${folder}/schema.ts`;
  const parts = tree.has(all) && tree.read(all).includes(`from './schema/`);
  const path = parts ? `${folder}/schema/${kebab}.ts` : all;
  tree.appendTemplate(path, 'resource/table.ts', gaps);
  tree.addImport(path, gaps.camel, parts ? '../contract/index.ts' : './contract/index.ts');
  for (const name of ['boolean', 'pgTable']) tree.addImport(path, name, 'drizzle-orm/pg-core');
  for (const name of ['localized', 'record']) tree.addImport(path, name, '@kaifong/kernel/columns');
  tree.addImport(path, 'listIndexes', '@kaifong/kernel/list-indexes');
  if (parts) tree.append(all, `export { ${gaps.plurals} } from './schema/${kebab}.ts';`);
}

/** Lets the store manager do everything with the new resource: without a grant only the owner finds it. */
function grantTo(tree: Tree, path: string, pattern: string): void {
  const source = tree.read(path);
  const grant = `'${pattern}'`;
  if (/'store-manager': \[/.test(source)) tree.insertAfter(path, /'store-manager': \[/, `${grant}, `);
  else if (/'store-manager': (\w+),/.test(source))
    tree.replace(path, /'store-manager': (\w+),/, `'store-manager': [${grant}, ...$1],`);
  else if (/\broles: \{/.test(source)) tree.insertAfter(path, /\broles: \{/, `'store-manager': [${grant}],`);
  else tree.insertBefore(path, /^ {2}messages: \{/m, `roles: { 'store-manager': [${grant}] },\n`);
}

export const newResource: Kind = (tree, name) => {
  const { domain, rest } = placeOf(name);
  const { kebab, snake, camel, plural, plurals } = namesOf(rest);
  const folder = `packages/domain/src/${domain}`;
  const gaps = { domain, snake, camel, plural, plurals };
  tree.read(`${folder}/routes.ts`);
  tree.fromTemplate(`${folder}/contract/${kebab}.ts`, 'resource/definition.ts', gaps);
  tree.append(`${folder}/contract/index.ts`, `export { ${camel} } from './${kebab}.ts';`);
  addTable(tree, folder, kebab, gaps);
  tree.insertAfter(`${folder}/routes.ts`, /export const bindings[^=]*= \[/, `...bindResource(${camel}, ${plurals}),`);
  tree.addImport(`${folder}/routes.ts`, 'bindResource', '@kaifong/kernel/resource');
  tree.addImport(`${folder}/routes.ts`, camel, './contract/index.ts');
  tree.addImport(`${folder}/routes.ts`, plurals, './schema.ts');
  tree.addWords(`${folder}/contract/messages`, {
    [`${snake}/name`]: 'what one is called',
    [`${snake}/plural`]: 'what many are called',
    [`${snake}/purpose`]: 'one sentence: what they are for',
    [`${snake}/fields/title`]: 'label of the title',
    [`${snake}/fields/enabled`]: 'label of enabled',
    [`${snake}/sections/content`]: 'heading of the card with the fields',
  });
  grantTo(tree, `${folder}/domain.ts`, `* ${snake}`);
  return [
    `Say in ${folder}/domain.ts which other roles may do what with it; 'store-manager' may do everything.`,
    `Put its fields into ${folder}/contract/${kebab}.ts, their columns into the schema, their words into contract/messages.`,
    `npm run db:generate -- --name ${plural.replaceAll('_', '-')}, then npm run check:migrations -- --add`,
    `npm run new -- screen ${domain}/${kebab}`,
  ];
};
