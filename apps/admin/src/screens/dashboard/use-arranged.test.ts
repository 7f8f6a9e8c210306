import { expect, it } from 'vitest';
import { runsOf } from './use-arranged.ts';

const card = (key: string, place: string) => ({ key, title: key, place });

it('puts neighbours of one width together', () => {
  const cards = [card('a', 'half'), card('b', 'half'), card('c', 'wide'), card('d', 'half')];
  expect(runsOf(cards).map((run) => run.map(({ key }) => key).join(''))).toEqual(['ab', 'c', 'd']);
  expect(runsOf([])).toEqual([]);
});
