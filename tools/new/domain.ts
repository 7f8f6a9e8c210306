// An empty domain, added to the street.
import type { Kind } from './generate.ts';
import { namesOf } from './names.ts';

const street = 'packages/domain/src/server.ts';

export const newDomain: Kind = (tree, name) => {
  const { kebab, camel } = namesOf(name);
  const folder = `packages/domain/src/${kebab}`;
  const gaps = { domain: kebab };
  const files = [
    'README.md',
    'domain.ts',
    'routes.ts',
    'contract/index.ts',
    'contract/errors.ts',
    'contract/routes.ts',
  ];
  for (const file of files) tree.fromTemplate(`${folder}/${file}`, `domain/${file.replace('/', '-')}`, gaps);
  // Whoever gives a role its permissions reads them by domain.
  tree.addWords(`${folder}/contract/messages`, { domain: 'name of the domain' });
  tree.addImport(street, `domain as ${camel}`, `./${kebab}/domain.ts`);
  tree.insertBefore(street, /^ {2}reports,$/m, `  ${camel},\n`);
  return [
    `Say in ${folder}/README.md what it is for.`,
    `Look at its place in ${street}: behind every domain it knows, before every one that knows it.`,
    `npm run new -- resource ${kebab}/<noun>`,
  ];
};
