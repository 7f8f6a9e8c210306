// Reads what a call carries into one object: path parameters win over the body, the body over the query.
// Bracket names (`stocks[0][sku]`, `globals[]`) become nested objects and lists.
import { fail, failField } from '@kaifong/base/errors';

type Tree = Map<string, Tree | unknown>;

const maxDepth = 6;
const maxKeys = 5_000;
/** Property names with a meaning of their own in JavaScript. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

/** Index of the next `name[]` of a list: behind the last, numbered or not. */
function nextIndex(tree: Tree): string {
  let index = tree.size;
  while (tree.has(String(index))) index += 1;
  return String(index);
}

function put(tree: Tree, path: readonly string[], value: unknown): void {
  const [rawKey = '', ...rest] = path;
  const key = rawKey === '' ? nextIndex(tree) : rawKey;
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const child = tree.get(key);
  const next: Tree = child instanceof Map ? child : new Map();
  tree.set(key, next);
  put(next, rest, value);
}

function toValue(node: Tree | unknown): unknown {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()] as string[];
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => toValue(node.get(key)));
  }
  return Object.fromEntries(keys.map((key) => [key, toValue(node.get(key))]));
}

/**
 * Unfolds bracket names; later values of the same name win. A forbidden name is left away where any other that no route
 * takes would be, and refused with 422 inside: there it may be meant as a filter.
 */
export function unfold(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const tree: Tree = new Map();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    const path = pathOf(name);
    if (count > maxKeys || path.length > maxDepth) throw fail('unreadable');
    const at = path.findIndex((part) => forbidden.has(part));
    if (at === 0) continue;
    if (at > 0) throw failField(path.slice(0, at + 1).join('.'), 'validation.input');
    put(tree, path, value);
  }
  const value = toValue(tree);
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : (value as Record<string, unknown>);
}

export const unfoldQuery = (search: string): Record<string, unknown> =>
  search ? unfold(new URLSearchParams(search)) : {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON body must be an object (or nothing). */
export function asBody(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null || value === '') return {};
  if (!isObject(value)) throw fail('unreadable');
  return value;
}
