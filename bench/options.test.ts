import { expect, it } from 'vitest';
import { optionsOf } from './options.ts';

const works = ['checkout', 'search from memory', 'paint'];
const of = (...words: string[]) => optionsOf(words, works);

it('follows what it knows, with what is usual left out', () => {
  expect(of()).toEqual({ json: false, large: false, turns: 3, seconds: 4, connections: 16 });
  expect(of('--only', 'memory', '--turns', '1', '--json')).toMatchObject({ only: 'memory', turns: 1, json: true });
  expect(of('--help')).toEqual({ help: expect.stringContaining('search from memory') });
});

it.each([
  [['--turn', '3'], '--turn'],
  [['--only', 'chekout'], 'No work is called chekout.'],
  [['--size', 'huge'], 'There is no size huge.'],
  [['--seconds', '0'], '--seconds is a whole number'],
  [['checkout'], 'checkout'],
])('refuses %j in words', (words, why) => {
  expect(of(...words)).toEqual({ refused: expect.stringContaining(why) });
});
