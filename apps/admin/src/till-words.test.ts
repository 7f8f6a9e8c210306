// Without a network a till still speaks: the worker keeps the words of every section its screens ask for.
import { expect, test } from 'vitest';
import { sections } from './screens/index.ts';
import { domainsOfTill } from './screens/stores/till/worker/till-files.ts';

test('the worker keeps the words of the sections a till speaks with', () => {
  const tills = sections.flatMap(({ domain, screens }) =>
    screens.filter(({ path }) => path.startsWith('store/pos/')).map(({ domains }) => [domain, ...(domains ?? [])]),
  );
  expect(tills.length).toBeGreaterThan(0);
  for (const domains of tills) expect(domains.sort()).toEqual([...domainsOfTill].sort());
});
