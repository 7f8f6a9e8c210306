import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { packageId, packageView, sharePackageInput, storePackage, unsharePackageInput } from './package.ts';
import { packageCalls } from './package-list.ts';
import { packageSteps } from './package-steps.ts';

const own = { door: 'store', permission: 'self' } as const;

const named = {
  listPackages: packageCalls.list,
  exportPackages: packageCalls.sheet,
  getPackage: defineRoute({
    door: 'admin',
    method: 'GET',
    name: 'packages.get-package',
    path: '/api/admin/package/:id',
    permission: 'get package',
    input: packageId,
    output: one(packageView),
    summary: 'One package with every posting, whom it is shared with, its history and the steps the caller may take.',
  }),
  listOwnPackages: defineRoute({
    ...own,
    method: 'GET',
    name: 'packages.list-own-packages',
    path: '/api/package',
    input: z.object({ language: languageSchema.optional() }),
    output: z.object({ data: z.array(storePackage) }),
    summary: 'Lists the packages of the member who asks, her own and those shared with her, with every posting.',
  }),
  sharePackage: defineRoute({
    ...own,
    method: 'POST',
    name: 'packages.share-package',
    path: '/api/package/:id/friend',
    input: sharePackageInput,
    output: one(storePackage),
    summary:
      'Shares an own package with whoever logs in with an email address; the answer is the same for unknown addresses.',
  }),
  unsharePackage: defineRoute({
    ...own,
    method: 'DELETE',
    name: 'packages.unshare-package',
    path: '/api/package/:id/friend/:friend',
    input: unsharePackageInput,
    output: one(storePackage),
    summary: 'Ends the sharing of an own package with one friend.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `packageSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(packageSteps) };
