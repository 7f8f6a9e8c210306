// Everything a definition promises, tried over the doors on every resource that is bound.
import { languages } from '@kaifong/base/localized';
import type { ResourceDefinition } from '@kaifong/base/resource';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMessage } from '../http/index.ts';
import { ResourceCaller, type StoredRecord } from './resource-caller.ts';
import { describeAnyImport, describeImports } from './resource-imports.ts';
import { describePast } from './resource-past.ts';
import { referenceMaker } from './resource-references.ts';
import type { ResourceSuiteOptions, Tools } from './resource-tools.ts';
import { multipartOf, type Values, valuesFor } from './resource-values.ts';

export type { ResourceSuiteOptions } from './resource-tools.ts';

export function describeResources(options: ResourceSuiteOptions): void {
  const definitions = new Set(options.bindings.flatMap(({ resource }) => (resource ? [resource] : [])));
  const [first] = definitions;
  let number = 0;
  const sampleOf = (definition: ResourceDefinition): Values => {
    number += 1;
    return { ...valuesFor(definition, number), ...options.samples?.[definition.name]?.(number) };
  };
  const referencedOf = referenceMaker([...definitions], options, sampleOf);
  for (const definition of definitions) {
    const fields = Object.entries(definition.fields).filter(([, field]) => !field.readonly);
    const namesOf = (is: (field: (typeof fields)[number][1]) => unknown) =>
      fields.filter(([, field]) => is(field)).map(([name]) => name);
    const referenced: Values = {};
    const tools: Tools = {
      definition,
      options,
      caller: new ResourceCaller(definition, options),
      localized: namesOf((field) => field.localized && field.kind !== 'richtext'),
      unique: namesOf((field) => field.unique),
      required: namesOf((field) => field.required && field.default === undefined),
      fresh: () => ({ ...sampleOf(definition), ...referenced }),
    };
    describe(`the resource ${definition.name}`, () => {
      beforeAll(async () => {
        Object.assign(referenced, await referencedOf(definition));
      });
      describe('one record', () => describeRecord(tools));
      describe('its languages', () => describeLanguages(tools));
      describe('its list', () => describeList(tools));
      describe('several at once', () => describeBatches(tools));
      if (options.withSheets?.(definition.name) ?? true) describe('its sheets', () => describeImports(tools));
      if (definition === first) describe('any sheet', () => describeAnyImport(tools));
      describe('its past', () => describePast(tools));
      describe('who may', () => describeCallers(tools));
    });
  }
}

/** The sent values as the record shows them. */
function shownOf(definition: ResourceDefinition, values: Values): Values {
  const plain = Object.entries(values).filter(([name]) => definition.fields[name]?.kind !== 'json');
  return Object.fromEntries(plain);
}

function describeRecord({ caller, definition, options, fresh, required, unique }: Tools): void {
  it('is created, read and shown as it was sent', async () => {
    const values = fresh();
    const made = await caller.create(values);
    expect(made).toMatchObject({ ...shownOf(definition, values), version: 1 });
    expect(await caller.read(made.id)).toEqual(made);
    expect(await options.history(definition.name, made.id)).toEqual(['create']);
  });

  it('takes only its own writable fields', async () => {
    const sent = { ...fresh(), id: 999_999, version: 77, created_at: '2000-01-01T00:00:00Z', password_hash: 'x' };
    const made = await caller.create(sent);
    expect(made.id).not.toBe(999_999);
    expect(made).not.toHaveProperty('password_hash');
    expect(made).toMatchObject({ version: 1 });
    expect(String(made.created_at)).not.toContain('2000-01-01');
  });

  it('says at each required field that it is missing, and writes nothing', async () => {
    const { total } = await caller.list();
    const reply = await caller.send('POST', '', { language: 'en-US' });
    expect(reply.statusCode).toBe(required.length > 0 ? 422 : 201);
    if (required.length === 0) return;
    expect(Object.keys(reply.json().errors).sort()).toEqual([...required].sort());
    expect((await caller.list()).total).toBe(total);
  });

  it('is changed with its version, and not with a stale one', async () => {
    const made = await caller.create(fresh());
    const first = await caller.send('PUT', `/${made.id}`, { ...fresh(), version: 1 });
    expect([first.statusCode, first.json().data.version]).toEqual([200, 2]);
    const stale = await caller.send('PUT', `/${made.id}`, { ...fresh(), version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version']);
    expect(stale.json().details.current).toMatchObject({ id: made.id, version: 2 });
    expect(await caller.read(made.id)).toEqual(first.json().data);
    expect(await options.history(definition.name, made.id)).toEqual(['create', 'update']);
  });

  it('stays as it is when its form is sent as it was opened', async () => {
    const made = await caller.create(fresh());
    // A switch may be an order, such as to publish. Every language of a text is sent, those never written as empty.
    const sent = Object.entries(definition.fields).flatMap(([name, field]) => {
      if (field.readonly || field.kind === 'computed' || field.kind === 'boolean') return [];
      const texts = Object.fromEntries(languages.map((code) => [code, made.translations[name]?.[code] ?? '']));
      return [[name, field.localized ? texts : (made[name] ?? null)]];
    });
    const reply = await caller.send('PUT', `/${made.id}`, { ...Object.fromEntries(sent), version: 1 });
    expect([reply.statusCode, reply.json().data]).toEqual([200, await caller.read(made.id)]);
    expect(reply.json().data).toMatchObject({ version: 1, updated_at: made.updated_at });
    expect(await options.history(definition.name, made.id)).toEqual(['create']);
  });

  it('is shown or refused at the field, whichever of its fields is emptied', async () => {
    const made = await caller.create(fresh());
    const open = Object.entries(definition.fields).filter(([, { readonly, kind }]) => !readonly && kind !== 'computed');
    for (const [name, { localized }] of open) {
      const empty = localized ? Object.fromEntries(languages.map((code) => [code, ''])) : '';
      const reply = await caller.send('PUT', `/${made.id}`, { [name]: empty });
      expect([200, 422], `${name}: ${reply.body}`).toContain(reply.statusCode);
    }
    await caller.read(made.id);
  });

  it('keeps what an update leaves out', async () => {
    const made = await caller.create(fresh());
    const [name, value] = Object.entries(fresh())[0] ?? ['', undefined];
    const reply = await caller.send('PUT', `/${made.id}`, { [name]: value });
    const { [name]: _changed, updated_at: _then, version: _old, translations: _texts, ...rest } = made;
    expect(reply.json().data).toMatchObject({ ...rest, [name]: value, version: 2 });
  });

  it.skipIf(unique.length === 0)('refuses a value that is taken, by its label at its field', async () => {
    const taken = await caller.create(fresh());
    const other = await caller.create(fresh());
    for (const name of unique) {
      const label = renderMessage('zh-HK', `${definition.domain}.${definition.name}.fields.${name}`);
      for (const reply of [
        await caller.send('POST', '', { ...fresh(), [name]: taken[name], language: 'zh_hk' }),
        await caller.send('PUT', `/${other.id}`, { [name]: taken[name], language: 'zh_hk' }),
      ]) {
        expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [name]]);
        expect(reply.json().message).toContain(label);
      }
      expect((await caller.read(other.id))[name]).toBe(other[name]);
    }
  });

  it('is changed and deleted by a form with `_method`, as the final verb permits', async () => {
    const made = await caller.create(fresh());
    const form = (values: Values, token: string) => {
      const { payload, headers } = multipartOf(values);
      return caller.send('POST', `/${made.id}`, {}, { token, headers, body: payload });
    };
    const put = { ...fresh(), _method: 'PUT' };
    expect((await form(put, caller.tokenFor('create', 'get', 'delete'))).statusCode).toBe(403);
    const changed = await form(put, caller.tokenFor('update'));
    expect([changed.statusCode, changed.json().data.version]).toEqual([200, 2]);
    const remove = { _method: 'DELETE' };
    expect((await form(remove, caller.tokenFor('create', 'update', 'get'))).statusCode).toBe(403);
    expect((await form(remove, caller.tokenFor('delete'))).statusCode).toBe(200);
    expect((await caller.send('GET', `/${made.id}`)).statusCode).toBe(404);
  });

  it('is deleted once', async () => {
    const made = await caller.create(fresh());
    const reply = await caller.send('DELETE', `/${made.id}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { id: made.id }, undo: expect.any(String) }]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await caller.send(method, `/${made.id}`)).statusCode).toBe(404);
    }
    expect(await options.history(definition.name, made.id)).toEqual(['create', 'delete']);
  });

  it('is no record by an id that is none', async () => {
    for (const id of ['0', '-1', 'x', '1e3x', '99999999999', '%00']) {
      const { statusCode } = await caller.send('GET', `/${id}`);
      expect([400, 404, 422]).toContain(statusCode);
    }
  });
}

function describeLanguages({ caller, definition, fresh, localized }: Tools): void {
  it.skipIf(localized.length === 0)('an update in one language leaves the others as they were', async () => {
    const made = await caller.create({ ...fresh(), language: 'en-US' });
    const texts = Object.fromEntries(localized.map((name) => [name, `街坊 ${name}`]));
    const reply = await caller.send('PUT', `/${made.id}`, { ...texts, language: 'zh_hk' });
    expect(reply.json().data).toMatchObject(texts);
    const english = await caller.read(made.id, 'en-us');
    for (const name of localized) {
      expect(english[name]).toBe(made[name]);
      expect(english.translations[name]).toEqual({ 'en-US': made[name], 'zh-HK': texts[name] });
    }
  });

  it.skipIf(localized.length === 0)('takes all languages of a text at once, and shows each reader hers', async () => {
    const texts = { 'en-US': 'Neighbour', 'zh-HK': '鄰居', 'zh-CN': '邻居' };
    const made = await caller.create({ ...fresh(), ...Object.fromEntries(localized.map((name) => [name, texts])) });
    for (const [language, text] of Object.entries(texts)) {
      const seen = await caller.read(made.id, language);
      for (const name of localized) expect(seen[name]).toBe(text);
    }
  });

  it('a form names the fields all languages share, and those are written for all', async () => {
    const globals = Object.entries(definition.fields)
      .filter(([, field]) => !field.localized && !field.readonly && field.kind !== 'json')
      .map(([name]) => name);
    const made = await caller.create(fresh());
    const next = fresh();
    const shared = Object.fromEntries(globals.filter((name) => name in next).map((name) => [name, next[name]]));
    const { payload, headers } = multipartOf({ ...next, ...shared, _method: 'PUT', language: 'zh-CN', globals });
    const reply = await caller.send('POST', `/${made.id}`, {}, { headers, body: payload });
    expect(reply.statusCode).toBe(200);
    expect(await caller.read(made.id, 'en-US')).toMatchObject(shared);
  });

  it('an unknown language is refused', async () => {
    for (const language of ['tlh', 'en', "zh-HK' --"]) {
      expect((await caller.send('POST', '', { ...fresh(), language })).statusCode).toBe(422);
      expect((await caller.send('GET', '', { language })).statusCode).toBe(422);
    }
  });
}

function describeList({ caller, definition, fresh, localized }: Tools): void {
  let records: StoredRecord[];
  beforeAll(async () => {
    records = [];
    for (let index = 0; index < 24; index += 1) records.push(await caller.create(fresh()));
  });
  const ids = (list: { data: StoredRecord[] }) => list.data.map(({ id }) => id);

  it('comes in pages of 10 unless asked otherwise, and never more than 100', async () => {
    const first = await caller.list();
    expect([first.page, first.per_page, first.data.length]).toEqual([1, 10, 10]);
    expect(first.total).toBeGreaterThanOrEqual(24);
    const second = await caller.list({ page: 2 });
    expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([]);
    for (const size of [20, 50, 100]) expect((await caller.list({ per_page: size })).per_page).toBe(size);
    expect((await caller.list({ per_page: 5_000 })).per_page).toBe(100);
    expect((await caller.list({ per_page: -5, page: 'x' })).per_page).toBe(10);
    expect((await caller.list({ page: 9_999 })).data).toEqual([]);
  });

  it('is sorted by the fields it says, both ways, and by no other', async () => {
    for (const name of definition.list.sort) {
      const kind = definition.fields[name]?.kind;
      for (const sort of [name, `-${name}`]) {
        const { data } = await caller.list({ sort, per_page: 100, ids: records.map(({ id }) => id) });
        const values = data.map((record) => record[name] as string | number | boolean);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values, `${kind} ${sort}`).toEqual(sort === name ? sorted : sorted.toReversed());
      }
    }
    for (const sort of ['password_hash', 'id desc', '(select 1)', '', '-', 'constructor', '__proto__']) {
      if (sort === '') continue;
      const reply = await caller.send('GET', '', { sort });
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['sort']]);
    }
  });

  it('is filtered by the fields it says, and by no other', async () => {
    const [sample] = records;
    for (const name of definition.list.filters) {
      const wanted = sample?.[name];
      if (wanted === null || wanted === undefined) continue;
      for (const filter of [{ [name]: wanted }, { [name]: [wanted] }]) {
        const { data, total } = await caller.list({ filter, per_page: 100 });
        expect(total).toBeGreaterThan(0);
        const values = data.map((record) => JSON.stringify(record[name]));
        expect(new Set(values)).toEqual(new Set([JSON.stringify(wanted)]));
      }
    }
    for (const name of ['password_hash', 'version', 'id)--']) {
      expect((await caller.send('GET', '', { filter: { [name]: '1' } })).statusCode).toBe(422);
    }
  });

  it.skipIf(definition.search.length === 0)('finds a keyword in its search fields', async () => {
    for (const name of definition.search) {
      const record = records[7];
      const { data } = await caller.list({ keyword: String(record?.[name]).toUpperCase(), per_page: 100 });
      expect(data.map(({ id }) => id)).toContain(record?.id);
      expect(data.length).toBeLessThan(records.length);
    }
    // What means something to the database means nothing to whoever types it.
    for (const keyword of ['%', '\\', "'", '"', 'en-US', 'nothing is called this']) {
      expect((await caller.list({ keyword })).data).toEqual([]);
    }
  });

  it('is narrowed to ids', async () => {
    const wanted = records.slice(3, 6).map(({ id }) => id);
    const list = await caller.list({ ids: wanted });
    expect(ids(list).sort()).toEqual([...wanted].sort());
  });

  it('is exported as a sheet one can read, with labels and everything it shows', async () => {
    const wanted = records.map(({ id }) => id);
    const reply = await caller.send('GET', '/export', {
      language: 'zh-HK',
      ids: wanted,
      sort: definition.list.sort[0],
    });
    expect(reply.statusCode).toBe(200);
    const name = encodeURIComponent(`${definition.path} list.xlsx`);
    expect(reply.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
    const book = await readXlsx(new Uint8Array(reply.rawPayload));
    const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
    expect(header).toHaveLength(new Set(['id', ...definition.list.columns]).size);
    const shown = definition.list.columns.find((column) => localized.includes(column));
    if (shown)
      expect(header).toContain(renderMessage('zh-HK', `${definition.domain}.${definition.name}.fields.${shown}`));
    expect(rows).toHaveLength(wanted.length);
    const idColumn = (definition.list.columns as readonly string[]).indexOf('id');
    if (idColumn >= 0) expect(rows.map((row) => row[idColumn]).sort()).toEqual([...wanted].sort());
  });
}

function describeBatches({ caller, definition, fresh }: Tools): void {
  const nobody = 2_000_000_000;

  it.skipIf(definition.batchKeys.length === 0)('changes one field of those it may, and says which', async () => {
    const made = [await caller.create(fresh()), await caller.create(fresh())];
    const both = made.map(({ id }) => id);
    for (const key of definition.batchKeys) {
      // A value that only one record may have goes to one.
      const ids = definition.fields[key]?.unique ? both.slice(0, 1) : both;
      const value = fresh()[key];
      const reply = await caller.send('PUT', '/batch', { ids: [...ids, nobody], key, value });
      expect(reply.statusCode).toBe(200);
      expect(reply.json().success_ids).toEqual(ids);
      expect(reply.json().fail_ids).toEqual([nobody]);
      expect(reply.json().fail_reasons).toEqual([{ id: nobody, message: expect.any(String) }]);
      for (const id of ids) expect((await caller.read(id))[key]).toBe(value);
    }
  });

  it('refuses every other key, bad values and too many ids', async () => {
    const { id, version } = await caller.create(fresh());
    const [other = 'id'] = Object.keys(definition.fields).filter((name) => !definition.batchKeys.includes(name));
    for (const key of [other, 'id', 'version', 'password', 'constructor', '__proto__']) {
      const reply = await caller.send('PUT', '/batch', { ids: [id], key, value: 'x' });
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['key']]);
    }
    const [key = ''] = definition.batchKeys;
    expect((await caller.send('PUT', '/batch', { ids: [id], key, value: { odd: 1 } })).statusCode).toBe(422);
    for (const ids of [[], Array.from({ length: 101 }, (_, index) => index + 1)]) {
      expect((await caller.send('PUT', '/batch', { ids, key, value: true })).statusCode).toBe(422);
      expect((await caller.send('DELETE', '/batch', { ids })).statusCode).toBe(422);
    }
    expect((await caller.read(id)).version).toBe(version);
  });

  it('deletes those that are there', async () => {
    const ids = [(await caller.create(fresh())).id, (await caller.create(fresh())).id];
    const reply = await caller.send('DELETE', '/batch', { ids: [...ids, nobody] });
    const why = expect.stringMatching(new RegExp(`^ID ${nobody} failed to be deleted`));
    expect(reply.json()).toMatchObject({
      success_ids: ids,
      fail_ids: [nobody],
      fail_reasons: [{ id: nobody, message: why }],
    });
    for (const id of ids) expect((await caller.send('GET', `/${id}`)).statusCode).toBe(404);
  });
}

function describeCallers({ caller, options, fresh }: Tools): void {
  const calls = (id: number): [string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, Values][] => [
    ['list', 'GET', '', {}],
    ['get', 'GET', `/${id}`, {}],
    ['create', 'POST', '', fresh()],
    ['update', 'PUT', `/${id}`, fresh()],
    ['batch update', 'PUT', '/batch', { ids: [id], key: '', value: 1 }],
    ['batch destroy', 'DELETE', '/batch', { ids: [id] }],
    ['export', 'GET', '/export', {}],
    ['delete', 'DELETE', `/${id}`, {}],
  ];

  it('nobody and a customer may nothing; staff exactly what their role holds', async () => {
    const { id } = await caller.create(fresh());
    const actions = calls(id).map(([action]) => action);
    for (const [action, method, below, values] of calls(id)) {
      const ask = async (token: string) => (await caller.send(method, below, values, { token })).statusCode;
      expect([action, await ask('')]).toEqual([action, 401]);
      expect([action, await ask(options.customer())]).toEqual([action, 401]);
      expect([action, await ask(caller.tokenFor(...actions.filter((other) => other !== action)))]).toEqual([
        action,
        403,
      ]);
    }
    // In an order in which one does not take away what the next one needs.
    for (const [action, method, below, values] of calls(id).filter(([each]) => !each.startsWith('batch'))) {
      const { statusCode } = await caller.send(method, below, values, { token: caller.tokenFor(action) });
      expect([action, statusCode]).toEqual([action, action === 'create' ? 201 : 200]);
    }
  });
}
