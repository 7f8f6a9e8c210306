// What the resource engine does with the records of this room, beside what their definitions say.
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { sanitiseCss } from '@kaifong/kernel/html';
import { bindResource, type ResourceHooks, recordsOf, type Values } from '@kaifong/kernel/resource';
import { arrayContains } from 'drizzle-orm';
import { products } from '../catalogue/schema.ts';
import { closeAddress, findMenuUses, menuRecordsWith, moveAddress } from '../navigation/index.ts';
import { checkPictures, checkTimes, cleanLink, cleanReferences, withPicturePaths } from './actions/clean-values.ts';
import { menuDependents, prepareMenuItem, removeMenuItem } from './actions/menu/save-menu-item.ts';
import { publishingHooks } from './actions/publishing/publishing-hooks.ts';
import { holds } from './actions/publishing/save-record.ts';
import { prepareTag, removeTag, tagDependents } from './actions/save-tag.ts';
import { announcement, article, block, blogCategory, page, slider, tagRecord } from './contract/index.ts';
import { articlesWithTag } from './queries/list-tags.ts';
import type { Publishable } from './queries/publishing/publishable.ts';
import { publishableArticle, publishablePage } from './queries/publishing/publishables.ts';
import { isReservedUrl } from './rules/reserved-urls.ts';
import { announcements, articles, blocks, blogCategories, pages, sliders, tags } from './schema.ts';

const scripts = ['header_script', 'footer_script'] as const;

/** Scripts run in every visitor's browser: only who has that permission changes them. */
function checkScripts(tx: TxContext, values: Values, before: Values | undefined): void {
  const changed = scripts.find((name) => values[name] !== undefined && (values[name] ?? '') !== (before?.[name] ?? ''));
  if (changed && !holds(tx, 'update script'))
    throw fail('content.script-not-allowed', {}, { fields: { [changed]: [{ code: 'content.script-not-allowed' }] } });
}

const publishedResource = (
  publishable: Publishable,
  prepare: (tx: TxContext, values: Values, before: Values | undefined) => Promise<Values>,
): ResourceHooks => ({
  ...publishingHooks(publishable, prepare),
  tags: publishable.tags,
});

/** Checks and cleans a page before it is written. Refuses scripts without `update script` and pictures that are gone. */
export async function preparePage(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  checkScripts(tx, values, before);
  const { pages: brought } = tx.runtime.domains;
  if (typeof values.url === 'string' && isReservedUrl(values.url, brought))
    throw failField('url', 'content.url-reserved');
  const css = typeof values.css === 'string' ? { css: sanitiseCss(values.css) } : {};
  return withPicturePaths(tx, { ...values, ...css }, ['image']);
}

export const pageBindings = bindResource(page, pages, publishedResource(publishablePage, preparePage));

/** Checks and cleans an article before it is written. Refuses pictures, categories, tags and products that are gone. */
export async function prepareArticle(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  let clean = await withPicturePaths(tx, values, ['image', 'banner']);
  clean = await cleanReferences(tx, clean, 'categories', blogCategories, before);
  clean = await cleanReferences(tx, clean, 'products', products, before);
  return cleanReferences(tx, clean, 'tags', tags, before);
}

export const articleBindings = bindResource(article, articles, publishedResource(publishableArticle, prepareArticle));

export const blogCategoryBindings = bindResource(blogCategory, blogCategories, {
  tags: ['blog', 'articles'],
  async prepare(tx, values, before) {
    if (before && typeof values.url === 'string')
      await moveAddress(tx, 'blog_category', String(before.url), values.url);
    return withPicturePaths(tx, values, ['image']);
  },
  async remove(tx, record) {
    const url = String(record.url);
    const places = await findMenuUses(tx, 'blog_category', [url]);
    if (places.length > 0) throw fail('content.used-in-menu', { places: places.join(', ') });
    const inside = await tx.db
      .select({ url: articles.url })
      .from(articles)
      .where(arrayContains(articles.categories, [Number(record.id)]))
      .limit(5);
    if (inside.length > 0) throw fail('content.category-in-use', { places: inside.map((row) => row.url).join(', ') });
    await closeAddress(tx, 'blog_category', url);
  },
});

export const blockBindings = bindResource(block, blocks, { tags: ['blocks'] });

export const sliderBindings = bindResource(slider, sliders, {
  tags: ['slider'],
  async prepare(tx, values, before) {
    checkTimes(values, before);
    await checkPictures(tx, values, ['image', 'image_mobile']);
    return cleanLink(values);
  },
});

export const announcementBindings = bindResource(announcement, announcements, {
  tags: ['announcements'],
  async prepare(_tx, values, before) {
    checkTimes(values, before);
    const audience = values.audience ?? before?.audience ?? 'everybody';
    // Only members have a tier and groups: another audience drops them.
    return cleanLink(audience === 'members' ? values : { ...values, tier_ids: [], group_ids: [] });
  },
});

/** Where an item stands and what it leads to is checked as by its form. */
export const menuRecords = menuRecordsWith({
  prepare: prepareMenuItem,
  remove: removeMenuItem,
  dependents: menuDependents,
});

export const tagRecords = recordsOf(tagRecord, tags, {
  tags: ['blog', 'articles'],
  prepare: prepareTag,
  remove: removeTag,
  dependents: tagDependents,
  computed: { articles: articlesWithTag },
});
