// What a buyer downloads of an order: whose files, how often still, and until when.
import { defineRate, defineRoute, perMinute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** `waiting`: nothing of the order is paid any more, or not yet; `used_up`, `expired`: staff may give more. */
export const downloadStates = ['open', 'used_up', 'expired', 'waiting'] as const;
export const downloadState = z.enum(downloadStates);
export type DownloadState = (typeof downloadStates)[number];

const file = {
  /** Of the line it was bought with. */
  product: z.string(),
  filename: z.string(),
  bytes: z.number(),
  state: downloadState,
  /** How often in all, and how often still; null: as often as she likes. */
  allowed: z.number().nullable(),
  left: z.number().nullable(),
  expires_at: instantOutput.nullable(),
};

/** As the buyer sees it. */
export const storeDownload = z.object({
  ...file,
  /** Opens this one file for whoever holds it, while there is something left. */
  link: z.string(),
});
export type StoreDownload = z.output<typeof storeDownload>;

/** As staff see it. */
export const orderDownload = z.object({
  ...file,
  id: z.number(),
  line_id: z.number(),
  used: z.number(),
  last_at: instantOutput.nullable(),
});
export type OrderDownload = z.output<typeof orderDownload>;

export const takeDownload = defineRoute({
  door: 'store',
  permission: 'public',
  rate: defineRate('download', perMinute(30)),
  name: 'sales.take-download',
  method: 'POST',
  path: '/api/order/download',
  reply: 'file',
  input: z.object({ link: z.string().max(500), language: languageSchema.optional() }),
  output: z.custom<Blob>(),
  summary: 'Gives a file that was bought to whoever holds its link, and counts it.',
});

const times = (most: number) => numberInput(z.number().int().min(0).max(most));

/** How often and how many days more. */
export const moreDownloadsInput = z
  .object({
    id: recordId,
    download_id: recordId,
    language: languageSchema.optional(),
    downloads: times(1000),
    days: times(3650),
  })
  .refine(({ downloads, days }) => downloads + days > 0, { path: ['downloads'], message: 'validation.required' });
