// An action on one record: route, function, refusal, binding and test.
import { resourceActions } from '@kaifong/base/permissions';
import type { Kind } from './generate.ts';
import { namesOf, placeOf } from './names.ts';

export const newAction: Kind = (tree, name) => {
  const { domain, rest } = placeOf(name);
  const { kebab, camel, pascal } = namesOf(rest);
  const [verb = '', ...nounWords] = kebab.split('-');
  if (nounWords.length === 0) throw new Error(`"${rest}" is no verb with a noun.`);
  const noun = namesOf(nounWords.join('-'));
  const folder = `packages/domain/src/${domain}`;
  if (!new RegExp(`\\b${noun.plurals}\\b`).test(tree.read(`${folder}/schema.ts`)))
    throw new Error(`${folder}/schema.ts has no table ${noun.plurals}.`);
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
  };
  tree.fromTemplate(`${folder}/contract/${kebab}.ts`, 'action/route.ts', gaps);
  tree.fromTemplate(`${folder}/actions/${kebab}.ts`, 'action/action.ts', gaps);
  tree.fromTemplate(`${folder}/actions/${kebab}.int.test.ts`, 'action/test.ts', gaps);
  tree.insertAfter(`${folder}/contract/routes.ts`, /export const routes = \{/, `${camel},`);
  tree.addImport(`${folder}/contract/routes.ts`, camel, `./${kebab}.ts`);
  const refusal = `'cannot-${kebab}': { status: 409 },`;
  tree.insertAfter(`${folder}/contract/errors.ts`, /defineErrors\('[\w-]+', \{/, refusal);
  tree.addWords(`${folder}/contract/messages`, { [`errors/cannot-${kebab}`]: 'why not, and what to do' });
  tree.insertAfter(
    `${folder}/routes.ts`,
    /export const bindings[^=]*= \[/,
    `bind(routes.${camel}, async (ctx, input) => ({ data: await ${camel}(ctx, input) })),`,
  );
  tree.addImport(`${folder}/routes.ts`, 'bind', '@kaifong/kernel/http');
  tree.addImport(`${folder}/routes.ts`, 'routes', './contract/index.ts');
  tree.addImport(`${folder}/routes.ts`, camel, `./actions/${kebab}.ts`);
  return [
    `Write what it decides and changes in ${folder}/actions/${kebab}.ts, and prove it in ${kebab}.int.test.ts.`,
    `The permission is "${gaps.permission}"; a verb of its own is a line in packages/base/src/permissions.`,
  ];
};
