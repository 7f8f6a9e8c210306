// More owners want a subject than there is of it. Red without `lockSubjects` in `hold`: two count the same then, and
// the table's `holds_turn` lets only one of them write, so that others fail who should have been refused.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inTransaction, type TxContext } from '../context/index.ts';
import { openTestRuntime, race, system, type TestRuntime } from '../testing/index.ts';
import { giveBackExpired, hold, type Owner, promisedOf, release, take } from './index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [], { poolSize: 20 });
});
afterAll(() => runtime.close());

const seat = (id: string | number) => ({ kind: 'seat', id: String(id) });
const person = (id: string | number): Owner => ({ kind: 'toy', id: String(id) });
const done = <T>(run: (tx: TxContext) => Promise<T>) => inTransaction(runtime.as(system), run);
const inMinutes = (count: number) => new Date(runtime.now().getTime() + count * 60_000);
const limit = (capacity: number, ...ids: string[]) => ids.map((id) => ({ subject: seat(id), capacity }));
const get = (owner: Owner, capacity: number, ids: string[], until: Date | null = inMinutes(10)) =>
  done(async (tx) => {
    const wishes = ids.map((id) => ({ subject: seat(id), quantity: 1 }));
    const got = await hold(tx, { owner, wishes, until, limits: async () => limit(capacity, ...ids) });
    // Whoever promises something has more to write before it is committed.
    if (got) await tx.connection.query('select pg_sleep(0.005)');
    return got;
  });
const promised = async (id: string) => (await promisedOf(runtime.as(system), [seat(id)]))(seat(id));

it('two hundred at once on seven seats: seven have one', async () => {
  const { won, lost } = await race(200, (i) => get(person(`a${i}`), 7, ['one']));
  expect(lost).toEqual([]);
  expect(won.filter(Boolean)).toHaveLength(7);
  expect(await promised('one')).toBe(7);
});

it('who wants two subjects waits for nobody for ever, in whatever order they are named', async () => {
  const { won, lost } = await race(40, (i) => get(person(`b${i}`), 5, i % 2 ? ['left', 'right'] : ['right', 'left']));
  expect(lost).toEqual([]);
  expect(won.filter(Boolean)).toHaveLength(5);
});

it('a hundred at once on the last seat: one has it, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { won, lost } = await race(100, (i) => get(person(`last${round}:${i}`), 1, [`last${round}`]));
    expect(lost).toEqual([]);
    expect(won.filter(Boolean)).toHaveLength(1);
  }
});

it('overlapping times of one person and one room, wanted at once: none of those that are had overlap', async () => {
  const hour = 3_600_000;
  const begin = Date.UTC(2027, 0, 4, 2);
  const wanted = (i: number) => {
    const from = begin + (i % 13) * (hour / 4);
    return { from: new Date(from), to: new Date(from + hour) };
  };
  const { won, lost } = await race(60, (i) =>
    done((tx) =>
      hold(tx, {
        owner: person(`overlap${i}`),
        wishes: ['ann', 'room'].map((id) => ({ subject: seat(id), quantity: 1, during: wanted(i) })),
        until: null,
        limits: async () => [],
      }).then((got) => ({ got, i })),
    ),
  );
  expect(lost).toEqual([]);
  const had = won.filter(({ got }) => got).map(({ i }) => wanted(i).from.getTime());
  const sorted = had.toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(0);
  for (const [place, from] of sorted.entries()) expect(from - (sorted[place - 1] ?? 0)).toBeGreaterThanOrEqual(hour);
});

it('paid, given back and wanted by another at the instant it ends: it is had by one', async () => {
  for (let round = 0; round < 9; round += 1) {
    const [id, amy, bob] = [`end${round}`, person(`amy${round}`), person(`bob${round}`)];
    await get(amy, 1, [id], inMinutes(-1));
    const paying = () => done((tx) => take(tx, amy));
    const wanting = () => get(bob, 1, [id]);
    const giving = async () => (await giveBackExpired(runtime.as(system))) < 0;
    const { won, lost } = await race(3, async (i) => {
      const run = [paying, wanting, giving][(i + round) % 3];
      return { run, got: await run?.() };
    });
    expect(lost).toEqual([]);
    const others = won.some(({ run, got }) => run === wanting && got);
    expect(won.filter(({ got }) => got).length).toBeLessThanOrEqual(1);
    // Given back by the job after the other had looked, it is still there for her who paid.
    expect(await get(amy, 1, [id], null)).toBe(!others);
    expect(await promised(id)).toBe(1);
  }
});

it('twenty late payments for what one of them gave up: as many come through as there is room', async () => {
  for (let i = 0; i < 20; i += 1) {
    await get(person(`late${i}`), 20, ['late']);
    await done((tx) => release(tx, person(`late${i}`)));
  }
  const { won, lost } = await race(20, (i) => get(person(`late${i}`), 4, ['late'], null));
  expect(lost).toEqual([]);
  expect(won.filter(Boolean)).toHaveLength(4);
  expect(await promised('late')).toBe(4);
});
