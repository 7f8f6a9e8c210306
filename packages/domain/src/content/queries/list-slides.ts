import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { Slide } from '../contract/index.ts';
import { isShowing, nextChangeOf } from '../rules/showing-at.ts';
import { sliders } from '../schema.ts';
import { noteNextChange } from './publishing/next-change.ts';

const phone = alias(files, 'phone_files');

/** The slides that are or will be shown, from the cache: the clock picks from them. */
const loadSlides = (ctx: Context) =>
  ctx.runtime.cache.remember('content.slides', { tags: ['slider'], size: 16 * 1024, maxAge: 10 * 60_000 }, () =>
    ctx.db
      .select({ slide: sliders, file: files, phone })
      .from(sliders)
      .innerJoin(files, eq(files.id, sliders.image))
      .leftJoin(phone, eq(phone.id, sliders.image_mobile))
      .where(and(eq(sliders.enabled, true), or(isNull(sliders.ends_at), gt(sliders.ends_at, ctx.runtime.now()))))
      .orderBy(asc(sliders.order), asc(sliders.id)),
  );

/** The slides shown now to readers of this language, in order. */
export async function listSlides(ctx: Context): Promise<Slide[]> {
  ctx.usedTags.add('slider');
  const main = await getMainLanguage(ctx);
  const now = ctx.runtime.now();
  const rows = await loadSlides(ctx);
  noteNextChange(
    ctx,
    nextChangeOf(
      rows.map(({ slide }) => slide),
      now,
    ),
  );
  const forHer = rows.filter(
    ({ slide }) => isShowing(slide, now) && (!slide.only_language || slide.only_language === ctx.language),
  );
  return forHer.map(({ slide, file, phone: small }) => {
    const title = textIn(slide.title, ctx.language, main);
    const shown = (row: typeof file) => pictureOf(row, textIn(row.alt, ctx.language, main) || title);
    return {
      id: slide.id,
      title,
      text: textIn(slide.text, ctx.language, main),
      button: textIn(slide.button, ctx.language, main),
      link: slide.link ?? '',
      image: shown(file),
      image_mobile: small && shown(small),
    };
  });
}
