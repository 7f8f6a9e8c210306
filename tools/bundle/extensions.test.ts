import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { extensionPlaces } from './extensions.ts';

const load = (folders: string[], file: string): string | null => {
  const [plugin] = extensionPlaces(folders);
  return (plugin?.load as ((id: string) => string | null) | undefined)?.(join(ROOT, file)) ?? null;
};

test('a shop without extensions is built as it stands in its sources', () => {
  expect(extensionPlaces([])).toEqual([]);
});

test('an extension stands in the places it has something for', () => {
  const domains = load(['examples/gift-notes'], 'packages/domain/src/extensions.ts');
  expect(domains).toContain(`import { domain as e0 } from "${join(ROOT, 'examples/gift-notes/domain.ts')}"`);
  const sections = load(['examples/gift-notes'], 'apps/admin/src/extensions.ts');
  expect(sections).toContain('section: e0');
  for (const language of ['en-US', 'zh-HK', 'zh-CN']) expect(sections).toContain(`contract/messages/${language}.json`);
  // Elements are told apart by the folder's name, in the table and in what shoppers see.
  const table = load(['examples/gift-notes'], 'packages/domain/src/content/contract/elements/extensions.ts');
  expect(table).toContain('name: "gift-notes", elements: e0');
  expect(load(['examples/gift-notes'], 'packages/ui/src/elements/extensions.ts')).toContain('components: e0');
  expect(load(['examples/gift-notes'], 'packages/domain/src/server.ts')).toBeNull();
});

test('a folder that is not there is said so instead of left out', () => {
  expect(() => extensionPlaces(['examples/gone'])).toThrow('examples/gone');
});
