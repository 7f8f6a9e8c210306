// An action on one record with a version: route, function, binding and test.
import { resourceActions } from '@kaifong/base/permissions';
import type { Kind } from './generate.ts';
import { type Names, namesOf, placeOf } from './names.ts';
import type { Tree } from './tree.ts';

/** The code of the noun's table, and the folder whose schema it stands in. Refuses a table that is not there, and one whose rows have no version. */
function tableOf(tree: Tree, folder: string, noun: Names): { table: string; room: string } {
  const own = ['schema.ts', `schema/${noun.kebab}.ts`].map((file) => ({ path: `${folder}/${file}`, room: folder }));
  const ofNouns = tree
    .files(`${folder}/*/schema.ts`)
    .map((path) => ({ path, room: path.replace(/\/schema\.ts$/, '') }));
  const declared = new RegExp(`export const ${noun.plurals} = pgTable\\([\\s\\S]*?\\n\\);`);
  for (const { path, room } of [...own, ...ofNouns]) {
    const [table] = (tree.has(path) && declared.exec(tree.read(path))) || [];
    if (!table) continue;
    if (!/\bversion: |\.\.\.(stamps|record)\b/.test(table))
      throw new Error(`${path}: rows of ${noun.plurals} have no version.`);
    return { table, room };
  }
  throw new Error(`${folder}/schema.ts has no table ${noun.plurals}.`);
}

/** Whether some domain has words for permissions about the noun: as a record, or among its permissions. */
function isWorded(tree: Tree, noun: string): boolean {
  return tree.files('packages/domain/src/*/contract/messages/en-US.json').some((path) => {
    const { permissions = {}, ...words } = JSON.parse(tree.read(path));
    return noun in permissions || (typeof words[noun] === 'object' && 'plural' in words[noun]);
  });
}

export const newAction: Kind = (tree, name) => {
  const { domain, rest } = placeOf(name);
  const { kebab, camel, pascal } = namesOf(rest);
  const [verb = '', ...nounWords] = kebab.split('-');
  if (nounWords.length === 0) throw new Error(`"${rest}" is no verb with a noun.`);
  const noun = namesOf(nounWords.join('-'));
  const folder = `packages/domain/src/${domain}`;
  const { table, room } = tableOf(tree, folder, noun);
  // A domain whose nouns have folders: the action lies with its noun.
  const inside = room === folder ? '' : `${room.slice(folder.length + 1)}/`;
  const known = resourceActions.some((one) => one === verb);
  const gaps = {
    domain,
    kebab,
    camel,
    pascal,
    verb,
    noun: noun.snake,
    words: noun.words,
    plural: noun.plural,
    plurals: noun.plurals,
    permission: `${known ? verb : 'update'} ${noun.snake}`,
    top: inside ? '../..' : '..',
    row: /\btitle: localized\(/.test(table) ? `(title) values ('{"en-US": "One"}')` : 'default values',
  };
  tree.fromTemplate(`${room}/contract/${kebab}.ts`, 'action/route.ts', gaps);
  tree.fromTemplate(`${room}/actions/${kebab}.ts`, 'action/action.ts', gaps);
  tree.fromTemplate(`${room}/actions/${kebab}.int.test.ts`, 'action/test.ts', gaps);
  // A domain with a machine names its own routes first and adds those of the steps.
  tree.insertAfter(`${folder}/contract/routes.ts`, /(?:export const routes|const named) = \{/, `${camel},`);
  tree.addImport(`${folder}/contract/routes.ts`, camel, inside ? `../${inside}contract/${kebab}.ts` : `./${kebab}.ts`);
  if (!isWorded(tree, noun.snake))
    tree.addWords(`${folder}/contract/messages`, { [`permissions/${noun.snake}`]: 'what the permission is about' });
  tree.insertAfter(
    `${folder}/routes.ts`,
    /export const bindings[^=]*= \[/,
    `bind(routes.${camel}, async (ctx, input) => ({ data: await ${camel}(ctx, input) })),`,
  );
  tree.addImport(`${folder}/routes.ts`, 'bind', '@kaifong/kernel/http');
  tree.addImport(`${folder}/routes.ts`, 'routes', './contract/index.ts');
  tree.addImport(`${folder}/routes.ts`, camel, `./${inside}actions/${kebab}.ts`);
  return [
    `Write what it decides and changes in ${room}/actions/${kebab}.ts, and prove it in ${kebab}.int.test.ts.`,
    `The permission is "${gaps.permission}"; a verb of its own is a line in packages/base/src/permissions.`,
  ];
};
