import type { SessionView } from '@kaifong/domain/till/contract';
import { expect, it } from 'vitest';
import { sessionLines } from './session-lines.ts';

const step = (command: string, more: object = {}) => ({
  ...{ id: 1, command, from: 'processing', to: 'pending', reason: '', own_request: false, effects: [], who: 'Amy' },
  ...{ created_at: '2026-11-27T10:00:00Z', ...more },
});
const counted = (amount: number) => ({ effects: [{ kind: 'money', word: 'counted', amount, target: '' }] });

const session = {
  ...{ id: 1, number: 'T261127-101', status: 'completed', store: 'Temple Street', register_name: 'Front' },
  ...{ currency: 'HKD', opened_at: '2026-11-27T02:00:00Z', closed_at: '2026-11-27T10:05:00Z', figures: null },
  cash: { opening: 300, movements: [], expected: 494, counted: 488.9, difference: -5.1 },
  timeline: [
    step('count', counted(489)),
    step('resume'),
    step('count', counted(488.9)),
    step('close'),
    step('approve', { who: 'Bo', reason: 'a coin fell' }),
  ],
} as unknown as SessionView;

const format = { money: (amount: number) => amount.toFixed(2), number: String, dateTime: String } as never;
const pairs = (of: SessionView) =>
  sessionLines(of, (key) => key.replace('till.document.', ''), format).flatMap((line) =>
    line.kind === 'pair' ? [[line.label, line.value]] : [],
  );

it('the roll names earlier counts with their sums, and who accepted the difference and why', () => {
  expect(pairs(session).slice(-3)).toEqual([
    ['difference', '-5.10'],
    ['counted_before · Amy', '489.00'],
    ['accepted: Bo · a coin fell', ''],
  ]);
});

it('a session that was counted once and needed nobody says neither', () => {
  const plain = { ...session, timeline: session.timeline.slice(2, 4) };
  expect(pairs(plain).at(-1)).toEqual(['difference', '-5.10']);
});
