// The past of a record: what was done to it, how that is taken back, and what a copy of it begins with.
import { expect, it } from 'vitest';
import type { StoredRecord } from './resource-caller.ts';
import { engineCall } from './resource-imports.ts';
import { type Tools, writtenOf } from './resource-tools.ts';

interface Undoable {
  success_ids: number[];
  undo: string;
}

export function describePast(tools: Tools): void {
  const { caller, definition, options, fresh, unique, localized } = tools;
  const rights = ['delete', 'batch update', 'batch destroy'];
  const undo = (token: string, by = caller.tokenFor(...rights)) => engineCall(tools, 'POST', `/undo/${token}`, {}, by);
  const written = async ({ id }: StoredRecord) => writtenOf(definition, await caller.read(id));

  it('what was deleted comes back as it was, with its id', async () => {
    const made = [await caller.create(fresh()), await caller.create(fresh()), await caller.create(fresh())];
    const [first, ...others] = made;
    const before = await Promise.all(made.map((record) => writtenOf(definition, record)));
    const one = (await caller.send('DELETE', `/${first?.id}`)).json() as Undoable;
    const several = (await caller.send('DELETE', '/batch', { ids: others.map(({ id }) => id) })).json() as Undoable;
    expect((await undo(one.undo)).json()).toEqual({ success_ids: [first?.id], fail_ids: [], fail_reasons: [] });
    expect((await undo(several.undo)).json()).toEqual({
      success_ids: others.map(({ id }) => id),
      fail_ids: [],
      fail_reasons: [],
    });
    for (const [index, record] of made.entries()) {
      expect(await written(record)).toEqual(before[index]);
      expect((await caller.read(record.id)).version).toBeGreaterThan(record.version);
      expect(await options.history(definition.name, record.id)).toEqual(['create', 'delete', 'undo']);
    }
  });

  it.skipIf(definition.batchKeys.length === 0)('a batch is taken back, but for what was changed since', async () => {
    const said = (each: unknown) => JSON.stringify(each);
    const samples = Array.from({ length: 20 }, fresh);
    const varies = (name: string) => new Set(samples.map((sample) => said(sample[name]))).size > 1;
    const key = definition.batchKeys.find((name) => !unique.includes(name) && varies(name)) ?? '';
    const created = [await caller.create(fresh()), await caller.create(fresh()), await caller.create(fresh())];
    const ids = created.map(({ id }) => id);
    // All begin with one value: what has the new one already is not changed, and nothing of it is taken back.
    const before = samples[0]?.[key];
    await caller.send('PUT', '/batch', { ids, key, value: before });
    const made = await Promise.all(ids.map((id) => caller.read(id)));
    const value = samples.map((sample) => sample[key]).find((each) => said(each) !== said(before));
    const batch = (await caller.send('PUT', '/batch', { ids, key, value })).json() as Undoable;
    expect(batch.success_ids).toEqual(ids);
    const [last] = made.slice(-1);
    const later = (await caller.send('PUT', `/${last?.id}`, fresh())).json() as { data: StoredRecord };
    const reply = (await undo(batch.undo)).json();
    expect(reply).toEqual({
      success_ids: ids.slice(0, 2),
      fail_ids: [last?.id],
      fail_reasons: [{ id: last?.id, message: expect.any(String) }],
    });
    for (const record of made.slice(0, 2)) expect(await written(record)).toEqual(writtenOf(definition, record));
    expect((await caller.read(last?.id ?? 0)).version).toBe(later.data.version);
  });

  it('a step is taken back once, by whoever did it and still may, or by others who may', async () => {
    const made = await caller.create(fresh());
    const { undo: token } = (await caller.send('DELETE', `/${made.id}`)).json() as Undoable;
    expect((await undo(token, options.customer())).statusCode).toBe(401);
    const stranger = options.colleague([`get ${definition.name}`, `update ${definition.name}`]);
    expect((await undo(token, stranger)).statusCode).toBe(404);
    // Her rights were taken away meanwhile.
    expect((await undo(token, caller.tokenFor('list', 'get', 'update'))).statusCode).toBe(403);
    expect((await caller.send('GET', `/${made.id}`)).statusCode).toBe(404);
    expect((await undo(token, options.colleague(['*']))).json()).toMatchObject({ success_ids: [made.id] });
    const again = await undo(token);
    expect([again.statusCode, again.json().code]).toEqual([409, 'kernel.undo-over']);
    expect((await undo('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('its history says who changed what, newest first', async () => {
    const values = fresh();
    const made = await caller.create(values);
    const next = fresh();
    await caller.send('PUT', `/${made.id}`, next);
    const reply = await caller.send('GET', `/${made.id}/history`, { per_page: 20 });
    const { data, total } = reply.json() as { data: { action: string; changes: { field: string }[] }[]; total: number };
    expect([total, data.map(({ action }) => action)]).toEqual([2, ['update', 'create']]);
    const isWritten = (name: string) => !definition.fields[name]?.readonly && definition.fields[name]?.kind !== 'json';
    const different = Object.keys(next).filter((name) => isWritten(name) && next[name] !== values[name]);
    const told = data[0]?.changes.map(({ field }) => field) ?? [];
    for (const name of different.filter((each) => !Array.isArray(next[each]))) expect(told).toContain(name);
    expect((await caller.send('GET', '/2000000000/history')).statusCode).toBe(404);
  });

  it.skipIf(!definition.restore)('an earlier state is written again as the newest version', async () => {
    const made = await caller.create(fresh());
    const before = await written(made);
    await caller.send('PUT', `/${made.id}`, fresh());
    const lines = (await caller.send('GET', `/${made.id}/history`)).json() as {
      data: { id: number; can_restore: boolean; began: boolean }[];
    };
    const first = lines.data.at(-1);
    expect(first?.can_restore).toBe(true);
    const token = caller.tokenFor('get', 'create', 'delete');
    expect((await caller.send('POST', `/${made.id}/restore`, { audit_id: first?.id }, { token })).statusCode).toBe(403);
    const stale = await caller.send('POST', `/${made.id}/restore`, { audit_id: first?.id, version: 1 });
    expect(stale.json().code).toBe('stale-version');
    const reply = await caller.send('POST', `/${made.id}/restore`, { audit_id: first?.id });
    expect(reply.statusCode).toBe(200);
    expect(await written(made)).toEqual(before);
    // A record before its first change is as it was made.
    const [, changed] = lines.data.toReversed();
    expect(lines.data.map(({ began }) => began)).toEqual([false, false]);
    await caller.send('PUT', `/${made.id}`, fresh());
    const again = await caller.send('POST', `/${made.id}/restore`, { audit_id: changed?.id, before: true });
    expect(again.statusCode).toBe(200);
    expect(await written(made)).toEqual(before);
    const other = await caller.create(fresh());
    expect((await caller.send('POST', `/${other.id}/restore`, { audit_id: first?.id })).statusCode).toBe(404);
  });

  it.skipIf(!definition.clone)('a copy begins with everything but what must be its own', async () => {
    const made = await caller.create(fresh());
    const { data: draft } = (await caller.send('GET', `/${made.id}/clone`)).json() as { data: Record<string, unknown> };
    const { total } = await caller.list();
    const mustDiffer = Object.keys(draft).filter((name) => unique.includes(name) || definition.fields[name]?.own);
    for (const name of mustDiffer) expect(draft[name]).not.toBe(made[name]);
    for (const name of localized.filter((each) => !unique.includes(each))) expect(draft[name]).toBe(made[name]);
    expect([draft.id, draft.version]).toEqual([undefined, undefined]);
    expect((await caller.list()).total).toBe(total);
    const { translations: _texts, ...values } = draft;
    const empty = mustDiffer.filter((name) => draft[name] === null);
    const own = Object.fromEntries(empty.map((name) => [name, fresh()[name]]));
    const filled = Object.entries({ ...values, ...own }).filter(([, value]) => value !== null);
    expect((await caller.send('POST', '', Object.fromEntries(filled))).statusCode).toBe(201);
    expect((await caller.send('GET', `/${made.id}/clone`, {}, { token: caller.tokenFor('get') })).statusCode).toBe(403);
  });

  it('whether a value is taken is told to those who may write, for unique fields alone', async () => {
    const made = await caller.create(fresh());
    const ask = (query: Record<string, unknown>, token?: string) =>
      caller.send('GET', '/unique', query, token === undefined ? {} : { token });
    for (const field of unique) {
      const taken = { field, value: made[field] };
      expect((await ask(taken)).json()).toEqual({ data: { unique: false } });
      expect((await ask({ ...taken, id: made.id })).json()).toEqual({ data: { unique: true } });
      expect((await ask({ field, value: fresh()[field] }, caller.tokenFor('create'))).json()).toEqual({
        data: { unique: true },
      });
      expect((await ask(taken, caller.tokenFor('update'))).statusCode).toBe(200);
      expect((await ask(taken, caller.tokenFor('list', 'get', 'delete'))).statusCode).toBe(403);
    }
    for (const field of ['id', 'version', 'password_hash', 'constructor', 'created_at'])
      expect((await ask({ field, value: '1' })).statusCode).toBe(422);
  });
}
