// What the universal suites walk: every row of the route table, or those of extensions alone, when the suites run once more with
// some on the street (project `extension` of vitest.config.ts).
import { extensions } from '@kaifong/domain/server';
import { inject } from 'vitest';
import { bindings } from '../doors/api.ts';

export const onlyExtensions = inject('onlyExtensions') === true;

const brought = new Set(extensions.flatMap(({ domain }) => domain.bindings));

export const walked = onlyExtensions ? bindings.filter((binding) => brought.has(binding)) : bindings;
