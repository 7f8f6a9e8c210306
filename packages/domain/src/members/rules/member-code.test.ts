import { describe, expect, it } from 'vitest';
import { memberCodeShape } from '../contract/member-code.ts';
import { memberCode, memberOfCode } from './member-code.ts';

const now = new Date('2026-11-27T04:00:30Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { code, until } = memberCode('ours', 42, now);

describe('a member’s code', () => {
  it('names her for ten minutes, typed in capitals or not', () => {
    expect(code).toMatch(memberCodeShape);
    expect(until.toISOString()).toBe('2026-11-27T04:10:00.000Z');
    expect(memberOfCode('ours', code, now)).toBe(42);
    expect(memberOfCode('ours', ` ${code.toLowerCase()}`, after(10))).toBe(42);
    expect(memberOfCode('ours', code, after(11))).toBeUndefined();
  });

  it('names the last id of the table, too', () =>
    expect(memberOfCode('ours', memberCode('ours', 2_147_483_647, now).code, now)).toBe(2_147_483_647));

  it('is nobody’s where a letter was changed, the secret is another, or the clock was turned back', () => {
    for (let at = 3; at < code.length; at += 1) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(memberOfCode('ours', code.slice(0, at) + other + code.slice(at + 1), now)).toBeUndefined();
    }
    expect(memberOfCode('theirs', code, now)).toBeUndefined();
    expect(memberOfCode('ours', code, after(-5))).toBeUndefined();
    expect(memberOfCode('ours', `${code}A`, now)).toBeUndefined();
  });
});
