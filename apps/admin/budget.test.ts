import { expect, it } from 'vitest';
import { type BuiltScript, checkBudgets, weights } from './budget.ts';

/** Text that does not compress: about `kilobytes` gzipped. */
const noise = (kilobytes: number): string => {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  return Array.from({ length: Math.round(kilobytes * 1220) }, next).join('');
};
const script = (kilobytes: number, more: Partial<BuiltScript> = {}): BuiltScript => ({
  isEntry: false,
  code: noise(kilobytes),
  imports: [],
  moduleIds: [],
  ...more,
});
const list = { moduleIds: ['/src/kit/resource/resource-list.tsx'] };

it('counts the frame, the first list and what they share, once', () => {
  const scripts = new Map([
    ['main.js', script(10, { isEntry: true, imports: ['shared.js'] })],
    ['list.js', script(10, { ...list, imports: ['shared.js'] })],
    ['shared.js', script(10)],
    ['other.js', script(500)],
  ]);
  const [first] = weights(scripts);
  expect(first?.size).toBeGreaterThan(27);
  expect(first?.size).toBeLessThan(33);
});

it('refuses a build over budget, with the numbers', () => {
  const scripts = new Map([['main.js', script(400, { isEntry: true })]]);
  expect(() => checkBudgets(scripts)).toThrow(/over budget: first load/);
});
