import { describe, expect, it } from 'vitest';
import { placeErrors } from './field-errors.ts';

const known = ['title.en-US', 'title.zh-HK', 'url', 'stocks.0.sku', 'values'];
const place = (errors: Record<string, string[]>, messages: string[] = Object.values(errors).flat()) =>
  placeErrors({ errors, messages }, known);

describe('where the messages of a refusal go', () => {
  it.each([
    ['url', 'url'],
    ['title', 'title.en-US'],
    ['title.zh-HK', 'title.zh-HK'],
    ['stocks[0][sku]', 'stocks.0.sku'],
    ['stocks.0.sku', 'stocks.0.sku'],
    ['values.3.key', 'values'],
  ])('%s stands at %s', (path, field) => {
    expect(place({ [path]: ['wrong'] })).toEqual({ fields: { [field]: 'wrong' }, rest: [], told: ['wrong'] });
  });

  it('joins several messages at one field', () => {
    expect(place({ url: ['too long', 'taken'] }).fields).toEqual({ url: 'too long taken' });
    // Two parts of a value that has one field: a notice says neither again, so both stand there.
    const parts = place({ 'values.3.key': ['too long'], 'values.4.key': ['taken'] });
    expect(parts).toEqual({ fields: { values: 'too long taken' }, rest: [], told: ['too long', 'taken'] });
  });

  it('loses nothing: what has no field is listed', () => {
    expect(place({ role_id: ['not allowed'] })).toEqual({ fields: {}, rest: ['not allowed'], told: [] });
    expect(placeErrors({ errors: {}, messages: ['The order was changed'] }, known).rest).toEqual([
      'The order was changed',
    ]);
  });

  it('does not repeat in the list what stands at a field', () => {
    expect(place({ url: ['taken'] }, ['taken', 'and more']).rest).toEqual(['and more']);
  });
});
