import { defineRate, defineRoute, perMinute, rates } from '@kaifong/base/contract';
import { pgSequence } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bind } from '../http/index.ts';
import { toyDomain } from '../testing/toy-domain.ts';
import { joinDomains } from './index.ts';

const numbered = (prefix: string, name: string) =>
  toyDomain({ name, numbers: [{ prefix, sequence: pgSequence(`${name}_numbers`) }] });

const limited = (name: string, rate: typeof rates.heavy) => {
  const route = defineRoute({
    name: `${name}.read`,
    method: 'GET',
    path: `/api/${name}`,
    door: 'store',
    permission: 'public',
    rate,
    input: z.object({}),
    output: z.object({}),
    summary: 'Reads.',
  });
  return toyDomain({ name, bindings: [bind(route, async () => ({}))] });
};

describe('what domains bring', () => {
  it('refuses two numbers that could be mistaken for each other', () => {
    expect([...joinDomains([numbered('K', 'orders'), numbered('Q', 'quotes')]).numbers.keys()]).toEqual(['K', 'Q']);
    expect(() => joinDomains([numbered('K', 'orders'), numbered('K', 'quotes')])).toThrow('two numbers have one name');
  });

  it('knows the rate classes of its routes, of one name one', () => {
    const tries = defineRate('tries', perMinute(3));
    const domains = [limited('a', tries), limited('b', tries), limited('c', rates.heavy)];
    expect([...joinDomains(domains).rates.keys()]).toEqual(['default', 'tries', 'heavy']);
    expect(() => joinDomains([...domains, limited('d', defineRate('heavy', perMinute(1_000)))])).toThrow(
      'two rate classes have one name',
    );
  });
});
