// What a picker of the back office asks for is there: a list call for every kind of record it can be told to offer.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { root } from '../root.ts';

const lists = new Set(bindings.flatMap(({ route }) => (route.method === 'GET' ? [route.path] : [])));
const source = join(root, 'apps/admin/src');

/** Kinds that are only offered where their section is there. */
const ofSections: Record<string, string> = { form: 'formbuilder' };

const namedInScreens = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const found = text.matchAll(/(?:resource="|useReferenceChoices\('|kind: 'reference', resource: ')([a-z_-]+)/g);
  return [...found].map(([, kind = '']) => ({ kind, where: file }));
});
const namedInFields = bindings.flatMap(({ resource }) =>
  Object.entries(resource?.fields ?? {}).flatMap(([name, { reference }]) =>
    reference ? [{ kind: reference, where: `${resource?.name}.${name}` }] : [],
  ),
);

it('offers nothing that no call answers', () => {
  const all = [...namedInScreens, ...namedInFields];
  expect(all.length).toBeGreaterThan(8);
  const missing = all.filter(({ kind }) => !lists.has(`/api/admin/${kind}`) && !ofSections[kind]);
  expect(missing).toEqual([]);
});
