// Every list of the product over its door: each filter by its kind, each sort, ends of days, pages behind the last, names
// it does not have and values no kind means.
import type { AnyRoute } from '@kaifong/base/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Binding } from '../http/index.ts';
import type { Filter } from '../list/index.ts';

export interface ListSuiteOptions {
  readonly bindings: readonly Binding[];
  app(): FastifyInstance;
  /** A session that may see every list of the door and has something in them. */
  caller(door: AnyRoute['door']): string;
}

interface Answer {
  readonly status: number;
  readonly total: number;
  readonly data: readonly unknown[];
  readonly errors: Readonly<Record<string, unknown>>;
}

/** What no kind of filter means, whatever it is of. A text may be any of them. */
const hostile = ['+275760-09-13', '-271821-04-20', '0000-01-01', "' or 1=1 --", '9'.repeat(30), '1e999', 'NaN', '{}'];

/** What a filter of the kind takes. */
function samplesOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'choice':
      return filter.options.map((option) => `=${option}`);
    case 'reference':
      return ['=1', '[]=1'];
    case 'number':
      return ['=1', '[from]=0', '[to]=10'];
    case 'day':
      return ['=2026-11-21', '[from]=2026-11-21', '[to]=2026-11-21'];
    case 'instant':
      return ['=2026-11-21', '[to]=2026-11-21', '[from]=2026-11-21T09:00:00Z', '[to]=2026-11-21T09:00:00%2B08:00'];
    case 'flag':
      return ['=1', '=0', '=true', '[]=0'];
    default:
      return ['=word', '[]=word'];
  }
}

/** Whether the input of a route has a field: what it has not is left away before the list sees it. */
const takes = ({ route }: Binding, name: string) => 'shape' in route.input && name in (route.input.shape as object);

export function describeLists({ bindings, app, caller }: ListSuiteOptions): void {
  const lists = bindings.filter(({ route, list }) => list && route.method === 'GET' && !/:(?!id\b)/.test(route.path));
  describe.each(lists.map((binding) => [binding.route.name, binding] as const))('%s', (_name, binding) => {
    const { route, list } = binding;
    if (!list) throw new Error('no list');
    // A list about one record is asked for the first; whether there is one, its own tests know.
    const about = `recipient=nobody@shop.example`;
    const ask = async (query: string): Promise<Answer> => {
      const url = `${route.path.replace(':id', '1')}?${about}&${query}`;
      const reply = await app().inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${caller(route.door)}` },
      });
      return { ...(reply.json() as Answer), status: reply.statusCode };
    };
    const good = route.path.includes(':id') ? [200, 404] : [200];

    it('is empty behind its last page and keeps its total', async () => {
      const [first, behind] = [await ask('page=1'), await ask('page=1000&per_page=100')];
      expect(good).toContain(first.status);
      if (first.status === 200) expect(behind).toMatchObject({ status: 200, data: [], total: first.total });
    });

    it('takes ids of records, also where its own are no numbers', async () => {
      expect(good).toContain((await ask('ids[]=1&ids[]=2')).status);
    });

    it('is sorted both ways and by nothing else', async () => {
      if (!takes(binding, 'sort')) return;
      const { total } = await ask('page=1');
      for (const name of Object.keys(list.sort))
        for (const sort of [name, `-${name}`]) expect(await ask(`sort=${sort}`)).toMatchObject({ status: 200, total });
      for (const sort of ['password', 'constructor', '-', 'id;drop'])
        expect((await ask(`sort=${sort}`)).errors).toHaveProperty('sort');
    });

    it('is narrowed by each filter, by nothing else, and never falls over what it is sent', async () => {
      if (!takes(binding, 'filter')) return;
      const { total } = await ask('page=1');
      for (const [name, filter] of Object.entries(list.filters ?? {})) {
        for (const sample of samplesOf(filter)) {
          const found = await ask(`filter[${name}]${sample}`);
          expect([sample, found.status]).toEqual([sample, 200]);
          expect(found.total).toBeLessThanOrEqual(total);
        }
        for (const value of hostile)
          for (const place of ['', '[]', '[from]']) {
            const { status } = await ask(`filter[${name}]${place}=${encodeURIComponent(value)}`);
            const taken = filter.kind === 'text' && place !== '[from]';
            expect([name, place, value, status]).toEqual([name, place, value, taken ? 200 : 422]);
          }
      }
      for (const name of ['password', 'toString', 'constructor', 'prototype', '__proto__'])
        expect((await ask(`filter[${name}]=1`)).errors).toHaveProperty([`filter.${name}`]);
    });

    it('is looked through for any text', async () => {
      if (!takes(binding, 'keyword') || list.keyword === undefined) return;
      for (const keyword of ['a', '%', '_', '\\', "'", '茶', '\u{1F375}', '(', '<->'])
        expect([keyword, (await ask(`keyword=${encodeURIComponent(keyword)}`)).status]).toEqual([keyword, 200]);
    });
  });
}
