import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStretch, published, type Stretch, type TimelineChange, takenOffline, unscheduled } from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const minutes = (date: Date | null) => (date === null ? null : (date.getTime() - at(0).getTime()) / 60_000);

/** What a change makes of a timeline, as the database would. */
function applied(stretches: readonly Stretch[], { remove, end, add }: TimelineChange): Stretch[] {
  const kept = stretches
    .filter(({ id }) => !remove.includes(id))
    .map((stretch) => ({ ...stretch, ...end.find(({ id }) => id === stretch.id) }));
  const id = 1 + Math.max(0, ...stretches.map((stretch) => stretch.id));
  return add ? [...kept, { id, version: id, ...add, ends_at: add.until_at }] : kept;
}

const shown = (stretches: readonly Stretch[]) => stretches.map((one) => [minutes(one.from_at), minutes(one.until_at)]);

describe('a timeline', () => {
  const first = applied([], published([], { at: at(0), end: null, now: at(0) }));

  test('publishing now ends what is seen and begins the new version at once', () => {
    const next = applied(first, published(first, { at: at(0), end: null, now: at(10) }));
    expect(shown(next)).toEqual([
      [0, 10],
      [10, null],
    ]);
  });

  test('a plan ends what is seen when it begins; another plan takes its place; called off, all is as before', () => {
    const planned = applied(first, published(first, { at: at(30), end: at(40), now: at(10) }));
    expect(shown(planned)).toEqual([
      [0, 30],
      [30, 40],
    ]);
    const replanned = applied(planned, published(planned, { at: at(50), end: null, now: at(12) }));
    expect(shown(replanned)).toEqual([
      [0, 50],
      [50, null],
    ]);
    expect(shown(applied(replanned, unscheduled(replanned, at(20))))).toEqual([[0, null]]);
  });

  test('an end that was asked for outlives a plan behind it', () => {
    const ending = applied([], published([], { at: at(0), end: at(20), now: at(0) }));
    const planned = applied(ending, published(ending, { at: at(30), end: null, now: at(5) }));
    expect(shown(planned)).toEqual([
      [0, 20],
      [30, null],
    ]);
  });

  test('whatever is done, stretches never overlap and one at most is seen', () => {
    const command = fc.record({
      kind: fc.constantFrom('publish', 'offline', 'unschedule'),
      wait: fc.integer({ min: 0, max: 20 }),
      at: fc.integer({ min: -10, max: 60 }),
      lasts: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        let [stretches, clock]: [Stretch[], number] = [[], 0];
        for (const { kind, wait, at: offset, lasts } of commands) {
          clock += wait;
          const now = at(clock);
          const start = Math.max(clock, clock + offset);
          const plan = { at: at(clock + offset), end: lasts === null ? null : at(start + lasts), now };
          const decide = { publish: () => published(stretches, plan), offline: () => takenOffline(stretches, now) };
          const change = kind === 'unschedule' ? unscheduled(stretches, now) : decide[kind as 'publish' | 'offline']();
          stretches = applied(stretches, change);
          const spans = stretches.map((one) => [+one.from_at, one.until_at ? +one.until_at : Number.POSITIVE_INFINITY]);
          const sorted = spans.filter(([from = 0, until = 0]) => from < until).sort(([a = 0], [b = 0]) => a - b);
          for (let i = 1; i < sorted.length; i += 1)
            expect(sorted[i]?.[0]).toBeGreaterThanOrEqual(sorted[i - 1]?.[1] ?? 0);
          if (kind === 'offline') expect(openStretch(stretches, now)).toBeUndefined();
          if (kind === 'publish' && offset <= 0) expect(openStretch(stretches, now)?.id).toBe(stretches.at(-1)?.id);
        }
      }),
    );
  });
});
