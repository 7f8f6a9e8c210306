import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inTransaction, type TxContext } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import {
  freeOf,
  giveBackExpired,
  hold,
  holdInvariants,
  holdsOf,
  holdsOfSubjects,
  moveHolds,
  neverOver,
  type Owner,
  rangesOf,
  release,
  type Subject,
  take,
} from './index.ts';

const minute = 60_000;
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

let next = 0;
const fresh = (word: string) => {
  next += 1;
  return `${word}:${next}`;
};
const seat = (): Subject => ({ kind: 'seat', id: fresh('hall') });
const somebody = (): Owner => ({ kind: 'toy', id: fresh('o') });
const inMinutes = (count: number) => new Date(runtime.now().getTime() + count * minute);
const done = <T>(run: (tx: TxContext) => Promise<T>) => inTransaction(runtime.as(system), run);
const of = (capacity: number | null, ...subjects: Subject[]) => ({
  limits: async () => subjects.map((subject) => ({ subject, capacity })),
});
const get = (owner: Owner, subject: Subject, quantity: number, capacity = 3, until: Date | null = inMinutes(10)) =>
  done((tx) => hold(tx, { owner, wishes: [{ subject, quantity }], until, ...of(capacity, subject) }));
const free = (subject: Subject, capacity = 3) => freeOf(runtime.as(system), { subject, capacity });

it('holds all of several subjects or none, and a further hold of one owner replaces hers', async () => {
  const [one, two, amy, bob] = [seat(), seat(), somebody(), somebody()];
  const both = (owner: Owner, quantity: number) => {
    const wishes = [one, two].map((subject) => ({ subject, quantity }));
    return done((tx) => hold(tx, { owner, wishes, until: inMinutes(5), ...of(3, one, two) }));
  };
  expect(await get(bob, two, 2)).toBe(true);
  expect(await both(amy, 2)).toBe(false);
  expect([await free(one), await free(two)]).toEqual([3, 1]);
  expect(await both(amy, 1)).toBe(true);
  expect(await get(amy, one, 3)).toBe(true);
  expect([await free(one), await free(two)]).toEqual([0, 0]);
  expect(await freeOf(runtime.as(system), { subject: one, capacity: null })).toBeNull();
});

it('gives back once, in parts and whole, never more than there is', async () => {
  const [subject, amy] = [seat(), somebody()];
  await get(amy, subject, 3, 3, null);
  const back = (quantity?: number) =>
    done((tx) => release(tx, amy, quantity === undefined ? {} : { pieces: [{ subject, quantity }] }));
  expect(await back(1)).toBe(1);
  expect([await free(subject), await back(), await back(), await back(2)]).toEqual([1, 2, 0, 0]);
  expect(await holdsOf(runtime.as(system), amy)).toMatchObject([{ state: 'released', quantity: 3, returned: 3 }]);
});

it('counts only what was promised in the window that is asked about', async () => {
  const [subject, amy, bob] = [seat(), somebody(), somebody()];
  await get(amy, subject, 3, 3, null);
  const since = (at: Date) =>
    done((tx) =>
      hold(tx, {
        owner: bob,
        wishes: [{ subject, quantity: 1 }],
        until: null,
        limits: async () => [{ subject, capacity: 3, since: at }],
      }),
    );
  expect(await since(inMinutes(-1))).toBe(false);
  expect(await since(inMinutes(1))).toBe(true);
});

it('what nobody took in time is given back once; what was taken stays', async () => {
  const [subject, amy, cat] = [seat(), somebody(), somebody()];
  for (const owner of [amy, cat]) await get(owner, subject, 1, 3, inMinutes(1));
  runtime.advance(2 * minute);
  expect(await done((tx) => take(tx, amy))).toBe(true);
  expect(await giveBackExpired(runtime.as(system))).toBe(1);
  expect(await giveBackExpired(runtime.as(system))).toBe(0);
  expect(await done((tx) => take(tx, cat))).toBe(false);
  expect(await free(subject)).toBe(2);
});

it('a late payment holds again what is still free, and nothing of it otherwise', async () => {
  const [one, two, amy, bob] = [seat(), seat(), somebody(), somebody()];
  const wishes = [one, two].map((subject) => ({ subject, quantity: 2 }));
  const wanted = (until: Date | null) => done((tx) => hold(tx, { owner: amy, wishes, until, ...of(3, one, two) }));
  await wanted(inMinutes(-1));
  // The next owner need not wait for the job.
  expect(await get(bob, one, 2)).toBe(true);
  await giveBackExpired(runtime.as(system));
  expect(await wanted(null)).toBe(false);
  expect([await free(one), await free(two)]).toEqual([1, 3]);
  await done((tx) => release(tx, bob));
  expect([await wanted(null), await wanted(null)]).toEqual([true, true]);
  expect([await free(one), await free(two)]).toEqual([1, 1]);
});

const clock = (hours: number) => new Date(Date.UTC(2027, 0, 4) + hours * 60 * minute);
/** Time of somebody or something, from an hour until another. */
const book = (
  owner: Owner,
  subjects: readonly Subject[],
  [from, to]: readonly [number, number],
  more: { readonly party?: string; readonly until?: Date | null } = {},
) =>
  done((tx) =>
    hold(tx, {
      owner,
      wishes: subjects.map((subject) => ({
        subject,
        quantity: 1,
        during: { from: clock(from), to: clock(to) },
        party: more.party,
      })),
      until: more.until === undefined ? inMinutes(10) : more.until,
      limits: async () => [],
    }),
  );
const person = (): Subject => ({ kind: 'person', id: fresh('p') });
const timesOf = async (...subjects: Subject[]) =>
  (await rangesOf(runtime.as(system), subjects, { from: clock(0), to: clock(24) })).map(({ from_at, to_at }) => [
    (from_at.getTime() - clock(0).getTime()) / (60 * minute),
    (to_at.getTime() - clock(0).getTime()) / (60 * minute),
  ]);

it('a time of a person is had by one; times that touch do not meet, and who wants two has both or none', async () => {
  const [ann, room, amy, bob] = [person(), person(), somebody(), somebody()];
  expect(await book(amy, [ann, room], [10, 11])).toBe(true);
  expect(await book(bob, [ann], [10.5, 12])).toBe(false);
  expect(await book(bob, [person(), room], [9, 10.25])).toBe(false);
  expect(await book(bob, [ann, room], [11, 12])).toBe(true);
  expect(await timesOf(ann)).toEqual([
    [10, 11],
    [11, 12],
  ]);
});

it('a party shares its time, and nobody else has any of it', async () => {
  const teacher = person();
  const class_ = fresh('class');
  expect(await book(somebody(), [teacher], [10, 11], { party: class_ })).toBe(true);
  expect(await book(somebody(), [teacher], [10, 11], { party: class_ })).toBe(true);
  expect(await book(somebody(), [teacher], [10.5, 11.5])).toBe(false);
  expect(await timesOf(teacher)).toEqual([[10, 11]]);
});

it('moving to another time frees the one before in the same breath, or leaves it as it was', async () => {
  const [ann, amy, bob] = [person(), somebody(), somebody()];
  await book(amy, [ann], [10, 11], { until: null });
  await book(bob, [ann], [14, 15], { until: null });
  expect(await book(amy, [ann], [13, 14.5], { until: null })).toBe(false);
  expect(await timesOf(ann)).toEqual([
    [10, 11],
    [14, 15],
  ]);
  expect(await book(amy, [ann], [10.5, 11.5], { until: null })).toBe(true);
  expect(await timesOf(ann)).toEqual([
    [10.5, 11.5],
    [14, 15],
  ]);
});

it('a time that nobody took in time is free for the next one at once, and cannot be taken after', async () => {
  const [ann, amy, bob] = [person(), somebody(), somebody()];
  await book(amy, [ann], [10, 11], { until: inMinutes(-1) });
  expect(await timesOf(ann)).toEqual([]);
  expect(await book(bob, [ann], [10.5, 12])).toBe(true);
  expect(await done((tx) => take(tx, amy))).toBe(false);
  expect(await done((tx) => release(tx, bob))).toBe(1);
  expect(await book(amy, [ann], [10, 11], { until: null })).toBe(true);
});

it('the table refuses overlapping times, whoever forgot the lock', async () => {
  const row = (owner: string, party: string, during: string, state = 'taken') =>
    runtime.database.db.execute(
      sql.raw(`insert into holds (subject_kind, subject_id, owner_kind, owner_id, quantity, returned, state, during, party)
        values ('room', '1', 'toy', '${owner}', 1, ${state === 'released' ? 1 : 0}, '${state}', ${during}, '${party}')`),
    );
  const range = (from: string, to: string) => `tstzrange('2027-01-04 ${from}+08', '2027-01-04 ${to}+08')`;
  await row('a', 'a', range('10:00', '11:00'));
  const refused = { cause: { code: '23P01', constraint: 'holds_during' } };
  await expect(row('b', 'b', range('10:59', '12:00'))).rejects.toMatchObject(refused);
  await row('b', 'b', range('11:00', '12:00'));
  await row('c', 'a', range('10:30', '11:00'));
  await row('d', 'd', range('10:00', '12:00'), 'released');
  for (const during of [range('13:00', '13:00'), `tstzrange('2027-01-04', null)`])
    await expect(row('e', 'e', during)).rejects.toMatchObject({ cause: { code: '23514' } });
});

it('moves what is held of one into another of its kind, and back', async () => {
  const owners = [somebody(), somebody()];
  for (const [i, owner] of owners.entries()) await get(owner, { kind: 'toy', id: `${i + 1}:7` }, 1, 9, null);
  const from = { kind: 'toy', id: '2:' };
  const ids = await done((tx) => moveHolds(tx, { from, to: '1:' }));
  const found = async (prefix: string) => (await holdsOfSubjects(runtime.as(system), 'toy', prefix)).length;
  expect([ids.length, await found('1:'), await found('2:')]).toEqual([1, 2, 0]);
  await done((tx) => moveHolds(tx, { from: { kind: 'toy', id: '1:' }, to: '2:', ids }));
  expect([await found('1:'), await found('2:')]).toEqual([1, 1]);
});

it('the table refuses what makes no sense, and the rules find what is over', async () => {
  const row = (values: string) =>
    runtime.database.db.execute(
      sql.raw(
        `insert into holds (subject_kind, subject_id, owner_kind, owner_id, quantity, state, expires_at, turn) values ${values}`,
      ),
    );
  await expect(row(`('bad', '1', 'toy', 'x', 0, 'taken', null, 1)`)).rejects.toThrow();
  await expect(row(`('bad', '1', 'toy', 'x', 1, 'held', null, 1)`)).rejects.toThrow();
  await row(`('bad', '1', 'toy', 'x', 2, 'taken', null, 1)`);
  await expect(row(`('bad', '1', 'toy', 'y', 1, 'taken', null, 1)`)).rejects.toThrow();
  const rules = { ...holdInvariants, over: neverOver('bad', `select '1' as id, 1 as capacity`) };
  const broken = [];
  for (const [rule, query] of Object.entries(rules))
    if ((await runtime.database.db.execute(sql.raw(query))).rows.length > 0) broken.push(rule);
  expect(broken).toEqual(['over']);
});
