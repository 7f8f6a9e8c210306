import { describe, expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';

/** One file in a room, and the sentence that must be said about it. */
const violations: [why: string, path: string, text: string, said: string][] = [
  ['base depends on zod only', 'packages/base/src/money/index.ts', "import pg from 'pg';", 'imports the package pg'],
  [
    'base runs in browsers',
    'packages/base/src/ids/index.ts',
    "import { randomUUID } from 'node:crypto';",
    'imports node:crypto',
  ],
  [
    'base looks at nobody',
    'packages/base/src/ids/index.ts',
    "import '@kaifong/kernel/db';",
    'imports @kaifong/kernel/db, which',
  ],
  [
    'ui formats, and no more',
    'packages/ui/src/card/card.tsx',
    "import { x } from '@kaifong/base/list';",
    'imports @kaifong/base/list, which',
  ],
  [
    'features of the storefront stand apart',
    'apps/storefront/src/features/sales/cart/change-cart.ts',
    "import { x } from '../../catalogue/variant.ts';",
    'sales and catalogue stand apart',
  ],
  [
    'the kit of the storefront knows no feature',
    'apps/storefront/src/kit/views.ts',
    "import { x } from '../features/sales/cart/cart-views.ts';",
    'which apps/storefront/src/kit may not',
  ],
  ['ui does not fetch', 'packages/ui/src/card/card.tsx', "const x = await fetch('/a');", 'contains fetch('],
  [
    'kernel draws nothing',
    'packages/kernel/src/mail/index.ts',
    "import { useState } from 'react';",
    'imports the package react',
  ],
  [
    'kernel knows no domain',
    'packages/kernel/src/http/index.ts',
    "import '@kaifong/domain/sales/contract';",
    'imports @kaifong/domain/sales/contract, which',
  ],
  [
    'kernel has no business words',
    'packages/kernel/src/db/list-products.ts',
    '',
    'is named after a business word, product',
  ],
  [
    'the environment is read once',
    'packages/kernel/src/db/index.ts',
    'const a = process.env.A;',
    'contains process.env',
  ],
  [
    'a contract runs in browsers',
    'packages/domain/src/sales/contract/index.ts',
    "import { x } from 'drizzle-orm';",
    'imports the package drizzle-orm',
  ],
  [
    'a contract knows no kernel',
    'packages/domain/src/sales/contract/index.ts',
    "import '@kaifong/kernel/db';",
    'imports @kaifong/kernel/db, which',
  ],
  [
    'a domain knows no HTTP',
    'packages/domain/src/sales/routes.ts',
    "import type { x } from 'fastify';",
    'imports the package fastify',
  ],
  [
    'screens know no SQL',
    'apps/admin/src/app.tsx',
    "import { sql } from 'drizzle-orm';",
    'imports the package drizzle-orm',
  ],
  [
    'screens see contracts only',
    'apps/admin/src/app.tsx',
    "import '@kaifong/domain/server';",
    'imports @kaifong/domain/server, which',
  ],
  [
    'apps do not see each other',
    'apps/admin/src/app.tsx',
    "import '../../storefront/src/root.tsx';",
    'imports ../../storefront/src/root.tsx, which',
  ],
  [
    'a package is called by name',
    'apps/server/src/main.ts',
    "import '../../../packages/base/src/ids/index.ts';",
    'a path out of its own package',
  ],
  [
    'a door must exist',
    'apps/server/src/main.ts',
    "import '@kaifong/base/ids/make-id';",
    'which that package does not export',
  ],
  ['imports carry the extension', 'apps/server/src/main.ts', "import './config';", 'without an extension'],
];

describe('walls', () => {
  test.each(violations)('%s', (_why, path, text, said) => {
    const problems = problemsOf({ [path]: text }).filter((line) => line.startsWith(`${path}: `));
    expect(problems.join('\n')).toContain(said);
  });

  test('what the rooms allow is allowed', () => {
    expect(
      problemsOf({
        'packages/base/src/money/index.ts': "import * as z from 'zod';",
        'packages/ui/src/card/card.tsx': "import { x } from '@kaifong/base/money'; import { useState } from 'react';",
        'packages/kernel/src/db/index.ts': "import { x } from '@kaifong/base/money'; import pg from 'pg';",
        'packages/domain/src/sales/contract/index.ts': "import * as z from 'zod'; import '@kaifong/base/money';",
        'packages/domain/src/sales/contract/money.test.ts': "import { test } from 'vitest'; import 'node:fs';",
        'apps/admin/src/app.tsx': "import { a } from '@kaifong/domain/sales/contract'; import './style.css';",
        'apps/server/src/config.ts': 'export const port = process.env.PORT;',
        'apps/server/src/main.ts': "import { street } from '@kaifong/domain/server'; import './config.ts';",
        'apps/storefront/src/routes/home.tsx': "import type { Route } from './+types/home';",
        'apps/admin/vite.config.ts': "import { defineConfig } from 'vite'; import 'node:path';",
      }),
    ).toEqual([]);
  });

  test('a word in a comment or a string is no code', () => {
    expect(
      problemsOf({ 'packages/ui/src/card/card.tsx': "// fetch('/a')\nexport const a = 'fetch(b)'; /* process.env */" }),
    ).toEqual([]);
  });
});
