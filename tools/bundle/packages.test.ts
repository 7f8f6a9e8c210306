import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { importsOf, neededPackages } from './packages.ts';

test('a built file imports packages by their first part, besides builtins, neighbours and our own', () => {
  const source = [
    `import { a } from "pg";`,
    `import b from 'drizzle-orm/pg-core';`,
    `export * from "@fastify/static/x.js";`,
    `import "node:fs";`,
    `import "./neighbour.js";`,
    `import { c } from "@kaifong/base/errors";`,
    `import "side-effect";`,
    `const text = 'from "nowhere"';`,
  ].join('\n');
  expect(importsOf(source)).toEqual(['pg', 'drizzle-orm', '@fastify/static', 'side-effect']);
});

test('the server needs its driver and what that needs, and none of the tools', () => {
  const needed = neededPackages(ROOT);
  for (const name of ['pg', 'pg-protocol', 'fastify', 'react-router', '@electric-sql/pglite'])
    expect(needed).toContain(`node_modules/${name}`);
  for (const name of ['vite', '@react-router/dev', 'playwright', 'vitest', 'typescript', '@kaifong/kernel'])
    expect(needed).not.toContain(`node_modules/${name}`);
});
