// Sheets of a resource: what an export gives, an import takes; what a preview says, the import does.
import {
  type Field,
  type Fields,
  type ImportReply,
  importKeyOf,
  sheetFieldsOf,
  writable as writableIn,
} from '@kaifong/base/resource';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { renderMessage } from '../http/index.ts';
import { writeSheet } from '../sheets/index.ts';
import type { Tools } from './resource-tools.ts';
import type { Values } from './resource-values.ts';

const main = 'en-US';

/** A value as somebody would type it into a cell. */
function cellOf(value: unknown, field: Field | undefined): unknown {
  return Array.isArray(value) && field?.kind !== 'json' ? value.join(', ') : value;
}

async function sheetOf(rows: readonly Values[], columns: readonly string[], fields: Fields = {}): Promise<Uint8Array> {
  const cells = rows.map((row) => Object.fromEntries(columns.map((name) => [name, cellOf(row[name], fields[name])])));
  const heads = columns.map((key) => ({ key, header: key }));
  return (await writeSheet('sheet', heads, cells)).bytes;
}

const replyOf = (reply: { json(): unknown }) => reply.json() as ImportReply;
const countsOf = ({ data: { created, updated, skipped, failed } }: ImportReply) => [created, updated, skipped, failed];

const writableOf = ({ definition }: Tools) =>
  Object.keys(definition.fields).filter(
    (name) => !definition.fields[name]?.readonly && definition.fields[name]?.kind !== 'computed',
  );

export function describeImports(tools: Tools): void {
  const { caller, definition, options, fresh, localized, required, unique } = tools;
  const writable = writableOf(tools);
  const key = importKeyOf(definition);
  const records = (count: number) => Array.from({ length: count }, fresh);
  const total = async () => (await caller.list()).total;
  /** The newest records, oldest first. */
  const newest = async (count: number) => {
    const { data } = await caller.list({ per_page: 100, sort: '-id' });
    return data.slice(0, count).toReversed();
  };
  const byId = definition.list.sort.includes('id');

  it('a template has a head for every field, and is understood when it comes back', async () => {
    const reply = await caller.send('GET', '/import/template', { language: 'zh-HK' });
    expect(reply.statusCode).toBe(200);
    const book = await readXlsx(new Uint8Array(reply.rawPayload));
    const [heads = []] = book.sheets[0]?.rows ?? [];
    const checked = replyOf(await caller.import(new Uint8Array(reply.rawPayload), { dry_run: '1' }));
    expect(checked.data.columns.map(({ header }) => header)).toEqual(heads);
    const fields = checked.data.columns.map(({ field }) => field?.replace(/ .*/, ''));
    // A computed field of which a sheet may say something has a head as well.
    const said = writableIn(sheetFieldsOf(definition)).flatMap(([name]) => (name in definition.fields ? [name] : []));
    expect([...new Set(fields)].sort()).toEqual(said.sort());
    expect(checked.data.missing).toEqual([]);
  });

  it.skipIf(!byId)('a preview says what the import does, row by row, and changes nothing', async () => {
    const good = records(3);
    const [faulty] = required;
    const bad = faulty ? [{ ...fresh(), [faulty]: null }] : [];
    const sheet = await sheetOf([...good.slice(0, 2), ...bad, ...good.slice(2)], writable, definition.fields);
    const before = await total();
    const seen = replyOf(await caller.import(sheet, { dry_run: '1', language: main }));
    expect(await total()).toBe(before);
    expect([seen.data.status, ...countsOf(seen)]).toEqual(['pending', 3, 0, 0, bad.length]);
    if (faulty) expect(seen.errors[0]).toMatchObject({ row: 4, column: faulty, field: faulty, value: '' });

    const done = replyOf(await caller.import(sheet, { language: main }));
    expect(countsOf(done)).toEqual(countsOf(seen));
    expect(done.errors).toEqual(seen.errors);
    expect([done.data.status, done.data.percent]).toEqual([faulty ? 'abnormal' : 'completed', 100]);
    expect(await total()).toBe(before + 3);
    for (const [index, record] of (await newest(3)).entries()) {
      const json = (name: string) => definition.fields[name]?.kind === 'json';
      const sent = Object.entries(good[index] ?? {}).filter(([name]) => !json(name));
      expect(await caller.read(record.id)).toMatchObject(Object.fromEntries(sent));
      expect(await options.history(definition.name, record.id)).toEqual(['create']);
    }
  });

  it.skipIf(!key)('the same sheet again changes nothing; a changed cell changes its record', async () => {
    const rows = records(3);
    const sheet = await sheetOf(rows, writable, definition.fields);
    expect(countsOf(replyOf(await caller.import(sheet, { language: main })))).toEqual([3, 0, 0, 0]);
    const again = replyOf(await caller.import(sheet, { language: main }));
    expect([...countsOf(again), again.data.undo]).toEqual([0, 0, 3, 0, null]);
    const changes = fresh();
    const plain = writable.filter((name) => name !== key && !unique.includes(name));
    const changed = { ...rows[1], ...Object.fromEntries(plain.map((name) => [name, changes[name]])) };
    const reply = await caller.import(await sheetOf([rows[0] ?? {}, changed], writable, definition.fields), {
      language: main,
    });
    expect(countsOf(replyOf(reply))).toEqual([0, plain.length > 0 ? 1 : 0, plain.length > 0 ? 1 : 2, 0]);
  });

  it('what is exported comes back without a change', async () => {
    const made = [
      await caller.create({ ...fresh(), language: main }),
      await caller.create({ ...fresh(), language: 'zh-HK' }),
    ];
    for (const [language, format] of [
      ['en-US', 'xlsx'],
      ['zh-CN', 'csv'],
    ]) {
      const columns = ['id', ...Object.keys(definition.fields), 'updated_at'];
      const query = { ids: made.map(({ id }) => id), language, format, columns };
      const reply = await caller.send('GET', '/export', query);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-disposition']).toContain(encodeURIComponent(`list.${format}`));
      const bytes = new Uint8Array(reply.rawPayload);
      const back = replyOf(await caller.import(bytes, { language }, { filename: `sheet.${format}` }));
      expect([back.errors, countsOf(back)]).toEqual([[], [0, 0, 2, 0]]);
    }
    for (const { id, version } of made) expect((await caller.read(id)).version).toBe(version);
  });

  it('its export of the columns as they stand comes back without a change, or a new record', async () => {
    const made = await caller.create({ ...fresh(), language: main });
    const reply = await caller.send('GET', '/export', { ids: [made.id], language: main, format: 'csv' });
    const back = replyOf(
      await caller.import(new Uint8Array(reply.rawPayload), { dry_run: '1', language: main }, { filename: 'a.csv' }),
    );
    expect([back.errors, back.changes, countsOf(back)]).toEqual([[], [], [0, 0, 1, 0]]);
  });

  const [name = ''] = writable.filter((each) => each !== key && required.includes(each) && !unique.includes(each));
  it.skipIf(!key || !name)(
    'a number and a key that do not fit one record are a fault, and change nothing',
    async () => {
      const [made, row] = [await caller.create({ ...fresh(), language: main }), fresh()];
      const sheet = await sheetOf(
        [{ id: made.id, [key ?? '']: row[key ?? ''], [name]: row[name] }],
        ['id', key ?? '', name],
      );
      const seen = replyOf(await caller.import(sheet, { language: main }));
      expect([countsOf(seen), seen.changes]).toEqual([[0, 0, 0, 1], []]);
      expect(seen.errors).toMatchObject([{ field: 'id', column: 'id', value: String(made.id) }]);
      expect((await caller.read(made.id)).version).toBe(made.version);
    },
  );

  it.skipIf(!key || !name)("an ID counts in the shop's own export alone, or where somebody says so", async () => {
    const [made, row] = [await caller.create({ ...fresh(), language: main }), fresh()];
    const cells = { ID: made.id, [name]: row[name], 'Units sold elsewhere': 7 };
    const sheet = await sheetOf([cells], Object.keys(cells), { [name]: definition.fields[name] as Field });
    const seen = replyOf(await caller.import(sheet, { dry_run: '1', language: main }));
    expect(seen.data.columns[0]).toMatchObject({ header: 'ID', field: null });
    expect([seen.data.updated, seen.changes]).toEqual([0, []]);
    expect(seen.errors.map(({ column, warning }) => [column, warning])).toContainEqual(['ID', true]);
    const chosen = { dry_run: true, mapping: { ID: 'id' }, language: main };
    const mapped = replyOf(await engineCall(tools, 'POST', `/import/${seen.data.id}/run`, chosen));
    expect(countsOf(mapped)).toEqual([0, 1, 0, 0]);
    // The value that was there, and the one that would be there.
    expect(mapped.changes).toMatchObject([{ row: 2, id: made.id, values: [{ field: name, column: name }] }]);
    const [value] = mapped.changes[0]?.values ?? [];
    expect(value?.from).not.toBe(value?.to);
  });

  it.skipIf(localized.length === 0)('a column may be one language of a text', async () => {
    const made = await caller.create({ ...fresh(), language: main });
    const [name = ''] = localized;
    const columns = ['id', `${name} (zh-HK)`, `${name}（zh_cn）`];
    const sheet = await sheetOf([{ id: made.id, [columns[1] ?? '']: '街坊', [columns[2] ?? '']: null }], columns);
    expect(countsOf(replyOf(await caller.import(sheet)))).toEqual([0, 1, 0, 0]);
    expect((await caller.read(made.id)).translations[name]).toEqual({ [main]: made[name], 'zh-HK': '街坊' });
  });

  it.skipIf(!byId)('goes on in the background, tells how far it is, and is taken back as a whole', async () => {
    const before = await total();
    const sheet = await sheetOf(records(3), writable, definition.fields);
    const begun = replyOf(await caller.import(sheet, { background: '1', language: main }));
    expect([begun.data.status, begun.data.done, begun.data.total]).toEqual(['processing', 0, 3]);
    await options.drain();
    const ask = async () => replyOf(await engineCall(tools, 'GET', `/import/${begun.data.id}`));
    const done = await ask();
    expect([done.data.status, done.data.percent, ...countsOf(done)]).toEqual(['completed', 100, 3, 0, 0, 0]);
    expect(await total()).toBe(before + 3);
    const undone = await engineCall(tools, 'POST', `/undo/${done.data.undo}`);
    expect(undone.json()).toMatchObject({ success_ids: [expect.any(Number), expect.any(Number), expect.any(Number)] });
    expect([await total(), (await ask()).data.status]).toEqual([before, 'canceled']);
  });
}

/** What every import does in the same way, whatever it imports. */
export function describeAnyImport(tools: Tools): void {
  const { caller, definition, options, fresh, required } = tools;
  const writable = writableOf(tools);

  it("of a row that stands twice in a sheet the first is taken, and an id that is nobody's is no new record", async () => {
    const made = await caller.create(fresh());
    const [name = ''] = writable;
    const rows = [{ id: made.id }, { id: made.id }, { id: 2_000_000_000 }, { id: 'x' }].map((row) => ({
      ...row,
      [name]: made[name],
    }));
    const reply = replyOf(await caller.import(await sheetOf(rows, ['id', name]), { language: main }));
    expect(countsOf(reply)).toEqual([0, 0, 1, 3]);
    expect(reply.errors.map(({ row, field }) => [row, field])).toEqual([3, 4, 5].map((row) => [row, 'id']));
  });

  it('a sheet says which of its columns nobody knows, and they can be chosen', async () => {
    const [name = ''] = required.length > 0 ? required : writable;
    const others = writable.filter((each) => each !== name);
    const row = fresh();
    const sheet = await sheetOf([{ ...row, Strange: row?.[name] }], [...others, 'Strange'], definition.fields);
    const seen = replyOf(await caller.import(sheet, { dry_run: '1', language: main }));
    expect(seen.data.columns.at(-1)).toMatchObject({ header: 'Strange', field: null });
    if (required.length > 0) expect([seen.data.status, seen.data.missing]).toEqual(['draft', [name]]);
    const chosen = { dry_run: true, mapping: { Strange: name } };
    const mapped = replyOf(await engineCall(tools, 'POST', `/import/${seen.data.id}/run`, chosen));
    expect([mapped.data.status, ...countsOf(mapped)]).toEqual(['pending', 1, 0, 0, 0]);
    const wrong = await engineCall(tools, 'POST', `/import/${seen.data.id}/run`, {
      mapping: { Strange: 'password_hash' },
    });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['mapping']]);
    await engineCall(tools, 'POST', `/import/${seen.data.id}/cancel`);
    expect((await engineCall(tools, 'POST', `/import/${seen.data.id}/run`)).statusCode).toBe(422);
  });

  it('rows that failed come back as a sheet that says why', async () => {
    const rows = [{ id: 2_000_000_000 }];
    const { data } = replyOf(await caller.import(await sheetOf(rows, ['id', writable[0] ?? ''])));
    const reply = await engineCall(tools, 'GET', `/import/${data.id}/failed`);
    const book = await readXlsx(new Uint8Array(reply.rawPayload));
    const why = renderMessage('en-US', 'kernel.import-no-record');
    expect(book.sheets[0]?.rows[1]).toEqual([2_000_000_000, null, `id: ${why}`]);
  });

  describe('who may', () => {
    it("import asks for its own permission, and an import is nobody else's business", async () => {
      const others = caller.tokenFor('list', 'get', 'create', 'update', 'delete', 'batch update', 'export');
      const sheet = await sheetOf([fresh()], writable, definition.fields);
      expect((await caller.import(sheet, {}, { token: others })).statusCode).toBe(403);
      expect((await caller.send('GET', '/import/template', {}, { token: others })).statusCode).toBe(403);
      const { data } = replyOf(await caller.import(sheet, { dry_run: '1' }, { token: caller.tokenFor('import') }));
      for (const [method, path] of [
        ['GET', `/import/${data.id}`],
        ['GET', `/import/${data.id}/failed`],
        ['POST', `/import/${data.id}/run`],
        ['POST', `/import/${data.id}/cancel`],
      ] as const) {
        const ask = (token: string) => engineCall(tools, method, path, {}, token);
        expect((await ask(options.colleague(['import something else']))).statusCode).toBe(404);
        expect((await ask(options.customer())).statusCode).toBe(401);
      }
      const colleague = options.colleague([`import ${definition.name}`]);
      expect((await engineCall(tools, 'GET', `/import/${data.id}`, {}, colleague)).statusCode).toBe(200);
    });
  });
}

/** A call of the engine that belongs to no resource. */
export function engineCall(
  { caller, options }: Tools,
  method: 'GET' | 'POST',
  path: string,
  values: Values = {},
  token = caller.tokenFor('import'),
) {
  const headers = { authorization: `Bearer ${token}` };
  return options
    .app()
    .inject({ method, url: `/api/admin${path}`, headers, ...(method === 'GET' ? {} : { payload: values }) });
}
