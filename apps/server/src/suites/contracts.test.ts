import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute } from '@kaifong/base/contract';
import { domains, extensions } from '@kaifong/domain/server';
import { hasWords, registerMessages } from '@kaifong/kernel/http';
import { jobWords } from '@kaifong/kernel/jobs';
import { describeContracts } from '@kaifong/kernel/testing';
import { allJobs } from '@kaifong/kernel/worker';
import { expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { root } from '../root.ts';

const folder = join(root, 'packages/domain/src');
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const contracts = await Promise.all(
  [...names.map((name) => join(folder, name)), ...extensions.map((extension) => join(root, extension.folder))].map(
    (place) => import(/* @vite-ignore */ `${place}/contract/index.ts`) as Promise<{ routes?: object }>,
  ),
);
const routes = contracts.flatMap((contract) => Object.values(contract.routes ?? {}) as AnyRoute[]);
for (const domain of domains) registerMessages(domain.name, domain.messages);

it('every domain is on the street', () => {
  expect(domains.map(({ name }) => name).sort()).toEqual(
    [...names, ...extensions.map(({ domain }) => domain.name)].sort(),
  );
});

it('a domain that says its rules in SQL brings them, so that doctor looks at them', () => {
  const withRules = names.filter((name) => globSync(join(folder, name, '**/queries/invariants.ts')).length > 0);
  expect(domains.filter(({ invariants }) => invariants).map(({ name }) => name)).toEqual(
    expect.arrayContaining(withRules),
  );
  expect(withRules.length).toBeGreaterThan(3);
});

it('whoever sees that a job failed reads what it does', () => {
  const wordless = allJobs(domains).filter(({ name }) => !hasWords(jobWords(name)));
  expect(wordless.map(({ name }) => name)).toEqual([]);
});

describeContracts({ routes, bindings, domains: domains.map(({ name }) => name) });

/** Files that are handed out as they are kept, and a code of a few squares. */
const lightFiles = [
  'applications.get-application-file',
  'applications.get-own-application-file',
  'booking.get-booking-calendar',
  'booking.get-booking-file',
  'booking.get-booking-ticket-paper',
  'booking.get-ticket-paper',
  'booking.read-booking-file',
  'catalogue.read-product-file',
  'forms.get-own-submission-file',
  'forms.get-submission-file',
  'hr.get-appeal-file',
  'hr.get-leave-file',
  'hr.get-punch-photo',
  'hr.get-reimbursement-receipt',
  'media.read-whole-picture',
  'reports.read-calendar-feed',
  'sales.get-order-slip',
  'sales.get-return-picture',
  'sales.pay-code-of-link',
  'sales.take-download',
];

it('no file is drawn or written more than twice at once for one person', () => {
  const unlimited = routes.filter((route) => route.reply === 'file' && !route.rate?.atOnce);
  expect(unlimited.map(({ name }) => name).sort()).toEqual(lightFiles);
});
