// Every column that can hold a file is known, by a definition or by name: otherwise the library would let somebody delete a picture
// that is shown.
import { domains } from '@kaifong/domain/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const named = () => new Set(suite.runtime.domains.fileUses.map(({ table, column }) => `${table}.${column}`));
const remedy = 'make it a field of kind image or files, or name the column in `fileUses` of the domain (domain.ts)';

it('columns that point at files', async () => {
  const { rows } = await suite.runtime.database.connection.query(
    `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'files'::regclass`,
  );
  const missing = rows
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !named().has(column) && column !== 'file_former_names.file_id');
  expect(missing, remedy).toEqual([]);
});

it('every named column is there, and nouns have words', async () => {
  const ids = ['00000000-0000-4000-8000-000000000001'];
  const token = suite.staff(['get files']);
  const { status, body } = await callAt(suite, 'GET', `/api/admin/file/uses?ids[]=${ids[0]}`, { token });
  expect({ status, body }).toEqual({ status: 200, body: { data: [{ id: ids[0], count: 0 }] } });
  for (const { domain, resource } of suite.runtime.domains.fileUses) {
    const messages = domains.find(({ name }) => name === domain)?.messages['en-US'] as Record<
      string,
      { name?: string }
    >;
    expect(messages?.[resource]?.name, `${domain}.${resource}.name`).toBeTypeOf('string');
  }
});
