import { IconMessage } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { timelineOf } from './timeline-of.ts';

const at = (hour: number) => `2026-11-01T0${hour}:00:00.000Z`;
const step = (id: number, hour: number) => ({
  id,
  command: 'process',
  who: 'Amy',
  reason: '',
  effects: [],
  created_at: at(hour),
});

it('mixes steps and notes, the newest first', () => {
  const note = { id: 9, icon: IconMessage, words: 'Called her', created_at: at(2) };
  const seen = timelineOf([step(1, 1), step(2, 2), step(3, 3), step(4, 3)], [note]).map(
    ({ kind, id }) => `${kind} ${id}`,
  );
  expect(seen).toEqual(['step 4', 'step 3', 'note 9', 'step 2', 'step 1']);
});
