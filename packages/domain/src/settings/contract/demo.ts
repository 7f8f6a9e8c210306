// From the demo shop to one's own.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const getDemo = defineRoute({
  name: 'settings.get-demo',
  method: 'GET',
  path: '/api/admin/configuration/demo',
  door: 'admin',
  permission: 'update configuration',
  input: z.object({ language: languageSchema.optional() }),
  output: one(
    z.object({
      /** What of the demo is still there, per kind of record; empty: nothing is. */
      kinds: z.array(
        z.object({
          /** What the records are called: "Products". */
          title: z.string(),
          /** Demo records nobody changed, which would go unless something needs them. */
          unchanged: z.int(),
          /** Demo records somebody changed, which would stay. */
          changed: z.int(),
        }),
      ),
    }),
  ),
  summary: 'Tells what of the demo shop is still there.',
});

const removalInput = z.object({
  /** Orders and the like that people made of the demo's records alone, while they tried it, go with it. */
  trial: z.boolean().default(false),
  language: languageSchema.optional(),
});

const counted = z.array(z.object({ title: z.string(), count: z.int() }));

const removal = z.object({
  removed: counted,
  /** Records of the demo that stay: somebody changed them, or something that stays needs them. */
  kept: z.array(
    z.object({
      /** Noun of the record: `brand`. */
      kind: z.string(),
      id: z.string(),
      /** `Brand “Oolong House”` */
      title: z.string(),
      reason: z.string(),
    }),
  ),
  kinds: z.array(
    z.object({
      /** What the records are called: "Products". */
      title: z.string(),
      goes: z.int(),
      /** Demo records that stay because somebody changed them. */
      changed: z.int(),
      /** Demo records that stay because something that stays needs them. */
      needed: z.int(),
    }),
  ),
  /** Records that were made while the demo was tried, whether they go or not. */
  trial: counted,
});

export const previewDemoRemoval = defineRoute({
  name: 'settings.preview-demo-removal',
  method: 'POST',
  path: '/api/admin/configuration/demo/preview',
  door: 'admin',
  permission: 'update configuration',
  rate: rates.heavy,
  input: removalInput,
  output: one(removal),
  summary: 'Tells what taking the demo shop away would do; nothing is changed.',
});

export const removeDemo = defineRoute({
  name: 'settings.remove-demo',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/configuration/demo/remove',
  door: 'admin',
  permission: 'update configuration',
  rate: rates.heavy,
  input: removalInput,
  output: one(removal),
  summary: 'Takes away what the demo shop brought and nobody changed; what people added stays.',
});
