import { describe, expect, it } from 'vitest';
import { missingOf, TimelineMismatch } from './timeline.ts';

const step = (tag: string, hash = `hash of ${tag}`) => ({ tag, hash, sql: '' });
const timeline = ['0000_shop', '0001_holds', '0002_steps'].map((tag) => step(tag));
const missing = (...applied: { tag: string; hash: string }[]) => missingOf(timeline, applied).map(({ tag }) => tag);

describe('a database and the timeline', () => {
  it('lacks what comes after what it has', () => {
    expect(missing()).toEqual(['0000_shop', '0001_holds', '0002_steps']);
    expect(missing(step('0000_shop'))).toEqual(['0001_holds', '0002_steps']);
    expect(missing(...timeline)).toEqual([]);
  });

  it.each([
    ['0000_shop is not the one', [step('0000_shop', 'other')]],
    ['newer than this version of Kaifong, which does not know 0003_later', [...timeline, step('0003_later')]],
    ['does not know 0001_other', [step('0000_shop'), step('0001_other')]],
    ['has 0001_holds but lacks 0000_shop', [step('0001_holds')]],
    ['has 0002_steps but lacks 0001_holds', [step('0000_shop'), step('0002_steps')]],
  ])('%s: refused', (said, applied) => {
    expect(() => missing(...applied)).toThrow(TimelineMismatch);
    expect(() => missing(...applied)).toThrow(said);
  });

  it('asks of each extension its own timeline, and leaves alone what one left behind', () => {
    const gifts = ['gift-notes/0000_notes', 'gift-notes/0001_cards'].map((tag) => step(tag));
    const both = [...timeline, ...gifts];
    const tags = (...applied: { tag: string; hash: string }[]) => missingOf(both, applied).map(({ tag }) => tag);
    expect(tags(...timeline.slice(0, 2), step('gift-notes/0000_notes'))).toEqual([
      '0002_steps',
      'gift-notes/0001_cards',
    ]);
    expect(tags(...timeline, step('other/0000_gone'))).toEqual(gifts.map(({ tag }) => tag));
    expect(() => tags(...timeline, step('gift-notes/0001_cards'))).toThrow('lacks gift-notes/0000_notes');
    expect(() => tags(...timeline, step('gift-notes/0002_later'))).toThrow('does not know gift-notes/0002_later');
  });
});
