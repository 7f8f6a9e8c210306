// Paper of a till by a printer in the network of the shop.
import { defineRate, perMinute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/** Each sale of a busy counter, of several behind one address. */
export const printingRate = defineRate('printing', perMinute(120));

/** `away`: the printer does not answer · `no-paper`: it says that it has none. */
export const printed = z.enum(['printed', 'away', 'no-paper']);
export type Printed = z.output<typeof printed>;

export const printInput = z.object({
  id: recordId,
  language: languageSchema.optional(),
  /** What the printer is sent, packed by gzip: pictures of Chinese are large, and mostly white. */
  bytes: z.base64().max(200_000),
});
