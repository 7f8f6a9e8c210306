import type { PermissionGroups } from '@kaifong/domain/identity/contract';
import { describe, expect, it } from 'vitest';
import { granted, type MatrixRow, matching, matrixOf, shareOf, withdrawn } from './matrix.ts';

const permission = (action: string, noun: string, is_plural = false) => ({
  permission: `${action} ${noun}`,
  action,
  is_plural,
  label: `${action} ${noun}`,
});
const groups: PermissionGroups = [
  {
    domain: 'sales',
    label: 'Sales',
    resources: [
      {
        name: 'order',
        label: 'Orders',
        permissions: [
          permission('get', 'orders', true),
          permission('get', 'order'),
          permission('update', 'order'),
          permission('ship', 'order'),
          permission('export', 'order'),
        ],
      },
    ],
  },
  {
    domain: 'catalogue',
    label: 'Catalogue',
    resources: [
      {
        name: 'brand',
        label: 'Brands',
        permissions: [permission('get', 'brands', true), permission('batch destroy', 'brand')],
      },
    ],
  },
];
const matrix = matrixOf(groups);
const [order, brand] = matrix.flatMap(({ rows }) => rows) as [MatrixRow, MatrixRow];
const everything = () => true;
const sorted = (set: ReadonlySet<string>) => [...set].sort();

describe('the matrix of a role', () => {
  it('has a column for what is common and names the rest', () => {
    expect(Object.keys(order.cells)).toEqual(['list', 'get', 'update', 'export']);
    expect(order.extras.map(({ permission: name }) => name)).toEqual(['ship order']);
    expect(brand.cells.batch_destroy?.permission).toBe('batch destroy brand');
  });

  it.each([
    ['', ['order', 'brand']],
    ['BRAND', ['brand']],
    ['sales', ['order']],
    ['ship', ['order']],
    ['destroy', ['brand']],
    ['nothing', []],
  ])('finds %j', (search, expected) => {
    expect(matching(matrix, search).flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(expected);
  });

  it('gives what a right needs with it', () => {
    expect(sorted(granted(new Set(), order, ['ship order'], everything))).toEqual(['get order', 'ship order']);
    expect(sorted(granted(new Set(), order, ['export order'], everything))).toEqual(['export order', 'get orders']);
    expect(sorted(granted(new Set(), brand, ['batch destroy brand'], everything))).toEqual([
      'batch destroy brand',
      'get brands',
    ]);
    expect(sorted(granted(new Set(['get brands']), order, ['get orders'], everything))).toEqual([
      'get brands',
      'get orders',
    ]);
  });

  it('gives nothing the giver does not hold', () => {
    const may = (name: string) => name === 'ship order';
    expect(sorted(granted(new Set(), order, order.all, may))).toEqual(['ship order']);
  });

  it('takes away what is worth nothing without a right', () => {
    const held = new Set([...order.all, 'get brands']);
    expect(sorted(withdrawn(held, order, ['get order']))).toEqual(['export order', 'get brands', 'get orders']);
    expect(sorted(withdrawn(held, order, ['ship order']))).not.toContain('ship order');
    expect(sorted(withdrawn(held, order, order.all))).toEqual(['get brands']);
  });

  it('tells none, some and all', () => {
    expect(shareOf(new Set(), order.all)).toBe('none');
    expect(shareOf(new Set(['get order']), order.all)).toBe('some');
    expect(shareOf(new Set(order.all), order.all)).toBe('all');
  });
});
