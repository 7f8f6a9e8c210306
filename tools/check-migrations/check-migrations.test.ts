import { expect, test } from 'vitest';
import { migrationProblems } from './check-migrations.ts';

const sound = {
  hashesFile: '',
  journal: ['0000_shop', '0001_holds'],
  files: { '0000_shop': 'a', '0001_holds': 'b' },
  hashes: { '0000_shop': 'a', '0001_holds': 'b' },
  oldSnapshots: [] as string[],
};
const said = (change: Partial<typeof sound>) => migrationProblems({ ...sound, ...change } as typeof sound).join('\n');

test('a timeline that only grew is sound', () => {
  expect(said({})).toBe('');
});

test.each([
  ['0000_shop.sql was edited', { files: { ...sound.files, '0000_shop': 'x' } }],
  ['0001_holds.sql is gone', { files: { '0000_shop': 'a' } }],
  ['0001_holds is not in meta/_journal.json', { journal: ['0000_shop'] }],
  ['0002_steps.sql is not in meta/_journal.json', { files: { ...sound.files, '0002_steps': 'c' } }],
  [
    '0002_steps.sql is new',
    { journal: [...sound.journal, '0002_steps'], files: { ...sound.files, '0002_steps': 'c' } },
  ],
  ['meta/0000_snapshot.json is not read', { oldSnapshots: ['meta/0000_snapshot.json'] }],
  ['stands before older ones', { journal: ['0001_steps', ...sound.journal] }],
])('%s', (words, change) => {
  expect(said(change as Partial<typeof sound>)).toContain(words);
});
