import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeScan, type ScanDirection, type ScanResult, walkScans } from './scan.ts';

const entry = { direction: 'entry', forced: false, result: 'entered' } as const;
const exit = { direction: 'exit', forced: false, result: 'left' } as const;
const walked = (scans: Parameters<typeof walkScans>[0], reentry: boolean) => walkScans(scans, reentry).results;

it('once in, a ticket is used; where people go out and in again, only while it is inside', () => {
  expect(walked([entry, entry], false)).toEqual(['entered', 'double']);
  expect(walked([entry, exit, entry], false)).toEqual(['entered', 'no_reentry', 'double']);
  expect(walked([entry, exit, entry, entry], true)).toEqual(['entered', 'left', 'entered', 'double']);
  expect(walked([exit, entry], true)).toEqual(['not_in', 'entered']);
});

it('whoever is forced in is in, and what was void or for another day changes nothing', () => {
  expect(walked([entry, { ...entry, forced: true }, entry], false)).toEqual(['entered', 'entered', 'double']);
  const others = (['void', 'wrong_day'] as const).map((result) => ({ ...entry, result }));
  expect(walkScans([...others, entry], false)).toEqual({
    state: { inside: true, entered: true },
    results: ['void', 'wrong_day', 'entered'],
  });
});

it('in any order of scans nobody comes in twice without going out between', () => {
  const scan = fc.record({
    direction: fc.constantFrom<ScanDirection>('entry', 'exit'),
    forced: fc.constant(false),
    result: fc.constantFrom<ScanResult>('entered', 'left', 'double'),
  });
  fc.assert(
    fc.property(fc.array(scan, { maxLength: 12 }), fc.boolean(), (scans, reentry) => {
      const results = walked(scans, reentry).filter((result) => result === 'entered' || result === 'left');
      expect(results.every((result, at) => result === (at % 2 ? 'left' : 'entered'))).toBe(true);
      if (!reentry) expect(results.length).toBeLessThanOrEqual(1);
    }),
  );
});

it('a scan judged by itself means what it means in its row', () => {
  expect(judgeScan({ inside: false, entered: true }, entry, false)).toBe('double');
  expect(judgeScan({ inside: false, entered: true }, entry, true)).toBe('entered');
});
