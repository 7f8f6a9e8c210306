import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const zone = 'Asia/Hong_Kong';
/** 22:00 in Hong Kong is 14:00 UTC. */
const at = (utc: string) => new Date(`2026-11-28T${utc}:00Z`);

it.each([
  ['22:00', '08:00', '13:59', false],
  ['22:00', '08:00', '14:00', true],
  ['22:00', '08:00', '20:00', true],
  ['22:00', '08:00', '23:59', true],
  ['22:00', '08:00', '00:00', false],
  ['12:00', '14:00', '04:00', true],
  ['12:00', '14:00', '06:00', false],
  ['', '08:00', '14:00', false],
  ['22:00', '', '14:00', false],
  ['22:00', '22:00', '14:00', false],
])('from %s until %s it is at %s UTC quiet: %s', (from, until, utc, quiet) => {
  expect(isQuiet({ from, until }, zone, at(utc))).toBe(quiet);
});
