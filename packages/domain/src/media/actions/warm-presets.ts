import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { pictureFormats, widthsFor } from '../contract/index.ts';
import { findPicture } from '../queries/find-file.ts';
import { makePreset } from './make-preset.ts';

/** Makes the presets of a new picture before the first shopper asks for them. Running again finds them made. */
export const warmPresets = defineJob({
  name: 'media.warm-presets',
  queue: 'heavy',
  input: z.object({ name: z.string() }),
  async run(ctx, { name }) {
    const picture = await findPicture(ctx, name);
    if (!picture || picture.mimetype === 'image/gif') return;
    for (const width of widthsFor(picture.width)) {
      for (const format of pictureFormats) await makePreset(ctx, { name, width, format });
    }
  },
});
