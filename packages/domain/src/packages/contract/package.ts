// The shapes of packages on the wire. Amounts are units, or money of the base currency with two places.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, filledLine, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { packageRow } from './package-list.ts';
import { packageMachine, packageStaffCommand } from './package-machine.ts';
import { grantKinds, packageStarts } from './package-plan.ts';
import { packagePostingKinds, packageStatuses } from './status.ts';

const language = languageSchema.optional();

/** One line of a package's account. */
export const packagePosting = z.object({
  id: z.number(),
  kind: z.enum(packagePostingKinds),
  /** Above 0: came; below: went. */
  amount: z.number(),
  reason: z.string(),
  created_at: instantOutput,
});
export type PackagePosting = z.output<typeof packagePosting>;

/** How many units, or how much money, a package has and had. `granted` = `used` + `left` + `ended` + `refunded`. */
export const packageSums = z.object({
  granted: z.number(),
  used: z.number(),
  left: z.number(),
  ended: z.number(),
  refunded: z.number(),
});

const terms = {
  starts: z.enum(packageStarts),
  starts_at: instantOutput.nullable(),
  ends_at: instantOutput.nullable(),
  valid_days: z.number().nullable(),
};

export const packageView = packageRow.extend({
  ...terms,
  plan_id: z.number(),
  email: z.string(),
  currency: z.string(),
  /** Of one unit that was used, where the rest is refunded. */
  single_price: z.number(),
  sums: packageSums,
  /** Newest first. */
  postings: z.array(packagePosting.extend({ who: z.string().nullable() })),
  friends: z.array(z.object({ id: z.number(), email: z.string(), created_at: instantOutput })),
  most_friends: z.number(),
  timeline: z.array(stepView(packageMachine)),
  commands: z.array(packageStaffCommand),
  primary_command: packageStaffCommand.nullable(),
});
export type PackageView = z.output<typeof packageView>;

/** A package as its owner, or a friend she shares it with, sees it. */
export const storePackage = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  status: z.enum(packageStatuses),
  grants: z.enum(grantKinds),
  currency: z.string(),
  ...terms,
  sums: packageSums,
  postings: z.array(packagePosting),
  /** True: bought by whoever asks; false: shared with her. */
  own: z.boolean(),
  /** Of the owner alone. */
  friends: z.array(z.object({ id: z.number(), email: z.string() })),
  most_friends: z.number(),
  can_share: z.boolean(),
});
export type StorePackage = z.output<typeof storePackage>;

/** A package that pays for what somebody is about to book or buy. */
export const unitOffer = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  left: z.number(),
  granted: z.number(),
  ends_at: instantOutput.nullable(),
  /** False: shared with her by a friend. */
  own: z.boolean(),
});
export type UnitOffer = z.output<typeof unitOffer>;

export const packageId = z.object({ id: recordId, language });
const seen = { id: recordId, language, version: recordVersion };
const reason = filledLine(200);

/** Units of a package, or money of one with stored value; parsed to hundredths of either. */
const amount = amountInput
  .refine((hundredths) => hundredths > 0 && hundredths <= 100_000_000, 'packages.amount')
  .default(100);
/** A use is its own reason; what staff write beside it, the owner reads. */
export const usePackageInput = z.object({ ...seen, amount, reason: oneLine(200).default('') });
export const giveBackInput = z.object({ ...seen, amount, reason });
export const freezePackageInput = z.object({ ...seen, reason });
export const unfreezePackageInput = z.object(seen);

export const sharePackageInput = z.object({ id: recordId, language, email: z.string().trim().toLowerCase().max(254) });
export const unsharePackageInput = z.object({ id: recordId, friend: recordId, language });
