import { describe, expect, it } from 'vitest';
import { arrange, choiceOf, sameArrangement, withMoved, withShown } from './arrangement.ts';

const columns = [{ id: 'id' }, { id: 'title', primary: true }, { id: 'status' }, { id: 'secret', hidden: true }];
const order = (choice: Parameters<typeof arrange>[1]) =>
  arrange(columns, choice).columns.map(({ id, shown }) => (shown ? id : `(${id})`));

describe('the columns of a list', () => {
  it('are as the list has them while nobody chose', () => {
    expect(order(null)).toEqual(['id', 'title', 'status', '(secret)']);
    expect(arrange(columns, null).density).toBe('comfortable');
  });

  it('are as they were chosen, in the chosen order', () => {
    const choice = { columns: ['secret', 'status', 'title', 'id'].map((name) => ({ name, shown: name !== 'status' })) };
    expect(order(choice)).toEqual(['secret', '(status)', 'title', 'id']);
  });

  it('forget a column that is no more, and put a new one after its neighbour', () => {
    expect(order({ columns: ['gone', 'status', 'id', 'secret'].map((name) => ({ name, shown: true })) })).toEqual([
      'status',
      'id',
      'title',
      'secret',
    ]);
  });

  it('never hide what a record is called by, and name nothing twice', () => {
    expect(order({ columns: ['title', 'title'].map((name) => ({ name, shown: false })) })).toEqual([
      'id',
      'title',
      'status',
      '(secret)',
    ]);
  });
});

describe('changing them', () => {
  const start = arrange(columns, null);

  it('shows and hides', () => {
    expect(withShown(start, 'secret', true).columns.at(-1)).toEqual({ id: 'secret', shown: true });
  });

  it.each([
    ['status', 0, ['status', 'id', 'title', 'secret']],
    ['id', 2, ['title', 'status', 'id', 'secret']],
    ['id', 99, ['title', 'status', 'secret', 'id']],
    ['secret', -5, ['secret', 'id', 'title', 'status']],
    ['unknown', 0, ['id', 'title', 'status', 'secret']],
  ])('moves %s to place %i', (id, place, expected) => {
    expect(withMoved(start, id, place).columns.map((column) => column.id)).toEqual(expected);
  });

  it('is the same again after the way there and back through what is kept', () => {
    const changed = withMoved(withShown(start, 'status', false), 'status', 0);
    expect(sameArrangement(arrange(columns, choiceOf(changed)), changed)).toBe(true);
    expect(sameArrangement(changed, start)).toBe(false);
  });
});
