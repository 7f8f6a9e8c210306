import { describe, expect, it } from 'vitest';
import { type Lease, nextWish, noLease, ownTime, pledge, toldLease, usablePieces, withEntry } from './lease.ts';

const scarf = (quantity: number) => [{ stock_id: 7, quantity }];
const lease: Lease = { ...noLease, number: 3, stops_at: 1000, pieces: scarf(5) };
const left = (of: Lease, entries: { number: number; pieces: ReturnType<typeof scarf> }[] = [], key?: string) =>
  usablePieces(of, entries, 999, key).get(7) ?? 0;

describe('what a device may sell alone', () => {
  it('is what it was told, less what it sold since, and nothing once the time is over', () => {
    expect(left(lease, [{ number: 1, pieces: scarf(2) }])).toBe(3);
    expect(left({ ...lease, entries_to: 1 }, [{ number: 1, pieces: scarf(2) }])).toBe(5);
    expect(usablePieces(lease, [], 1000).size).toBe(0);
  });

  it('is told with the pieces of entries that have not arrived among what is kept', () => {
    const entries = [
      { number: 1, pieces: scarf(1) },
      { number: 2, pieces: scarf(2) },
    ];
    const wish = nextWish(lease, entries, 1);
    expect(wish).toMatchObject({ number: 4, entries_to: 1, pieces: scarf(4) });
    expect(left(wish, entries)).toBe(2);
  });

  it('is not what was answered to an earlier wish', () => {
    expect(toldLease(lease, [], { number: 2, entries_to: 0, pieces: scarf(9) }, 5000)).toBe(lease);
    expect(left(toldLease(lease, [], { number: 3, entries_to: 0, pieces: scarf(9) }, 5000))).toBe(9);
  });

  it('is nothing more when fewer are kept than it sold meanwhile, and those it sold stay kept', () => {
    const entries = [{ number: 1, pieces: scarf(3) }];
    const told = toldLease(lease, entries, { number: 3, entries_to: 0, pieces: scarf(2) }, 5000);
    expect(left(told, entries)).toBe(0);
    expect(nextWish(told, entries, 0).pieces).toEqual(scarf(3));
  });

  it('is less by a sale over the network, until the same sale is written instead', () => {
    const pledged = pledge(lease, [], 999, { sale_key: 'a', pieces: scarf(2) });
    expect([pledged.number, left(pledged), left(pledged, [], 'a'), left(pledged, [], 'b')]).toEqual([4, 3, 5, 3]);
    expect(left(withEntry(pledged, 'a'), [{ number: 1, pieces: scarf(2) }])).toBe(3);
    const more = pledge(lease, [{ number: 1, pieces: scarf(4) }], 999, { sale_key: 'a', pieces: scarf(3) });
    expect(more.pledged?.pieces).toEqual(scarf(1));
  });
});

describe('the own time of a device', () => {
  it('never runs backwards, and goes on while its clock is put back', () => {
    let [wall, ticks] = [100, 0];
    const time = ownTime(
      { latest: 100, ahead: 0 },
      () => wall,
      () => ticks,
    );
    wall = 400;
    expect(time.now()).toBe(400);
    [wall, ticks] = [10, 350];
    expect([time.now(), time.lost]).toEqual([450, false]);
    // Put back before it was switched off, it counts the hours of the night all the same.
    wall = 1010;
    const next = ownTime(
      time.kept(),
      () => wall,
      () => 0,
    );
    expect([next.now(), next.lost]).toEqual([1450, false]);
  });

  it('is lost when the clock was put back while it was switched off', () => {
    const time = ownTime(
      { latest: 500, ahead: 0 },
      () => 499,
      () => 0,
    );
    expect([time.now(), time.lost]).toEqual([500, true]);
  });
});
