import { describe, expect, it } from 'vitest';
import { type AppliedMigration, missingOf, narrowedBy, TimelineMismatch } from './timeline.ts';

const step = (tag: string, hash = `hash of ${tag}`) => ({ tag, hash, sql: '' });
const timeline = ['0000_shop', '0001_holds', '0002_steps'].map((tag) => step(tag));
const missing = (...applied: AppliedMigration[]) => missingOf(timeline, applied).map(({ tag }) => tag);

describe('a database and the timeline', () => {
  it('lacks what comes after what it has', () => {
    expect(missing()).toEqual(['0000_shop', '0001_holds', '0002_steps']);
    expect(missing(step('0000_shop'))).toEqual(['0001_holds', '0002_steps']);
    expect(missing(...timeline)).toEqual([]);
  });

  it.each([
    ['0000_shop is not the one', [step('0000_shop', 'other')]],
    [
      'narrowed by a newer version of Kaifong (0004_less), which this one was not prepared for by 0003_more',
      [...timeline, step('0003_more'), { ...step('0004_less'), needs: '0003_more' }],
    ],
    ['does not know 0001_other', [step('0000_shop'), step('0001_other')]],
    ['has 0001_holds but lacks 0000_shop', [step('0001_holds')]],
    ['has 0002_steps but lacks 0001_holds', [step('0000_shop'), step('0002_steps')]],
  ])('%s: refused', (said, applied) => {
    expect(() => missing(...applied)).toThrow(TimelineMismatch);
    expect(() => missing(...applied)).toThrow(said);
  });

  it('may be newer by what widens, and by what narrows where this version was prepared for', () => {
    expect(missing(...timeline, step('0003_more'))).toEqual([]);
    expect(missing(...timeline, step('0003_more'), { ...step('0004_less'), needs: '0002_steps' })).toEqual([]);
  });

  it('reads in a migration what prepared for it', () => {
    expect(narrowedBy('-- narrows: 0003_more\r\n-- narrows: 0002_steps\nalter table a drop column b;')).toEqual([
      '0003_more',
      '0002_steps',
    ]);
    expect(narrowedBy("insert into a values ('-- narrows: 0003_more');")).toEqual([]);
  });

  it('asks of each extension its own timeline, and leaves alone what one left behind', () => {
    const gifts = ['gift-notes/0000_notes', 'gift-notes/0001_cards'].map((tag) => step(tag));
    const both = [...timeline, ...gifts];
    const tags = (...applied: AppliedMigration[]) => missingOf(both, applied).map(({ tag }) => tag);
    expect(tags(...timeline.slice(0, 2), step('gift-notes/0000_notes'))).toEqual([
      '0002_steps',
      'gift-notes/0001_cards',
    ]);
    expect(tags(...timeline, step('other/0000_gone'))).toEqual(gifts.map(({ tag }) => tag));
    expect(() => tags(...timeline, step('gift-notes/0001_cards'))).toThrow('lacks gift-notes/0000_notes');
    expect(() => tags(...timeline, step('gift-notes/0002_later'))).toThrow('does not know gift-notes/0002_later');
    const narrowed = { ...step('gift-notes/0003_less'), needs: 'gift-notes/0002_later' };
    expect(() => tags(...timeline, ...gifts, narrowed)).toThrow('narrowed by a newer version');
  });
});
