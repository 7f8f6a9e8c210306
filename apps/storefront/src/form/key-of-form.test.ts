import { expect, it } from 'vitest';
import { keyOfForm } from './key-of-form.ts';

const formOf = (words: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  return form;
};
const noon = Date.parse('2027-03-01T04:00:00Z');

it('is the key the scripts made', async () => {
  expect(await keyOfForm(formOf({ send_key: 'mine', name: 'Amy' }), noon)).toBe('mine');
});

it('without one is the same for the same words within a minute, and another for others or later', async () => {
  const first = await keyOfForm(formOf({ send_key: '', name: 'Amy' }), noon);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(await keyOfForm(formOf({ send_key: '', name: 'Amy' }), noon + 59_000)).toBe(first);
  expect(await keyOfForm(formOf({ send_key: '', name: 'Bob' }), noon)).not.toBe(first);
  expect(await keyOfForm(formOf({ send_key: '', name: 'Amy' }), noon + 60_000)).not.toBe(first);
});
