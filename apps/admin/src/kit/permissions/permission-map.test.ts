import { describe, expect, it } from 'vitest';
import { checker, parsePermission, permissionMap, singularOf } from './permission-map.ts';

describe('permissions of a role', () => {
  it.each([
    ['get orders', { action: 'get', resource: 'order', is_plural: true }],
    ['get order', { action: 'get', resource: 'order', is_plural: false }],
    ['get categories', { action: 'get', resource: 'category', is_plural: true }],
    ['batch update brand', { action: 'batch update', resource: 'brand', is_plural: false }],
    ['batch destroy brand', { action: 'batch destroy', resource: 'brand', is_plural: false }],
    ['check_in booking', { action: 'check_in', resource: 'booking', is_plural: false }],
  ])('reads "%s"', (text, expected) => {
    expect(parsePermission(text)).toEqual(expected);
  });

  it('does not read what is no permission', () => {
    expect(parsePermission('fly order')).toBeUndefined();
    expect(parsePermission('get')).toBeUndefined();
    expect(parsePermission('*')).toBeUndefined();
  });

  it.each([
    ['orders', 'order'],
    ['boxes', 'box'],
    ['categories', 'category'],
    ['addresses', 'address'],
    ['warehouses', 'warehouse'],
    ['statuses', 'status'],
    ['branches', 'branch'],
    ['address', 'address'],
    ['order', 'order'],
  ])('singular of %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });

  it('collects actions per resource', () => {
    expect(permissionMap(['get orders', 'ship order', 'get brand'])).toEqual({
      order: [
        { action: 'get', is_plural: true },
        { action: 'ship', is_plural: false },
      ],
      brand: [{ action: 'get', is_plural: false }],
    });
  });

  it('lets through exactly what is held', () => {
    const can = checker(['get orders', 'ship order']);
    expect(can('get orders')).toBe(true);
    expect(can('get order')).toBe(false);
    expect(can(['get order', 'ship order'])).toBe(true);
    expect(can('self')).toBe(true);
    expect(checker(['*'])('delete brand')).toBe(true);
    expect(checker([])('get brands')).toBe(false);
  });
});
