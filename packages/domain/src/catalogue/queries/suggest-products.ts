import type { Context } from '@kaifong/kernel/context';
import { type Statement, statement } from '@kaifong/kernel/db';
import { loadMenu, showCategory, textReader } from '../../navigation/index.ts';
import { type ProductType, productLink, type Suggestions } from '../contract/index.ts';
import { insteadOf } from '../rules/correct-keyword.ts';
import { foldText, isChinese, runsOf } from '../rules/fold-text.ts';
import { searchQueries } from '../rules/search-queries.ts';
import { suggestedWords } from '../rules/suggested-words.ts';
import { cardPicture, type PictureRow, pictureColumns, pictureJoin } from './card-rows.ts';
import { cardParameters, pageOf, type SelectionSql, selectionSql } from './card-selection.ts';
import { loadMeanings } from './load-meanings.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { textInSql } from './sellable-sql.ts';
import { type ShopView, shopView } from './shop-view.ts';

/** Names of so many products give the words; the first of them are offered themselves. */
const [looked, offered, mostCategories] = [12, 5, 3];

interface FoundRow extends PictureRow {
  readonly id: number;
  readonly url: string;
  readonly type: ProductType;
  readonly name: string;
  readonly names: string[];
  readonly found?: number;
}

const statements = new Map<string, Statement<FoundRow, readonly unknown[]>>();

function foundStatement({ name, page, tellsFound }: SelectionSql): Statement<FoundRow, readonly unknown[]> {
  const known = statements.get(name);
  if (known) return known;
  const made = statement<FoundRow>(
    `suggest-${name}`,
    `select p.id, p.url, p.type, ${textInSql('p.name', '$1', '$2')} as name, ${pictureColumns},
       array(select jsonb_each_text.value from jsonb_each_text(p.name)) as names${tellsFound ? ', p.found' : ''}
     from (${page}) p ${pictureJoin} where length($3::text) > 0 order by p.place`,
  );
  statements.set(name, made);
  return made;
}

async function findProducts(ctx: Context, view: ShopView, keyword: string): Promise<FoundRow[]> {
  const search = searchQueries(keyword, await loadMeanings(ctx));
  if (!search) return [];
  return pageOf({ search, sort: 'relevance', page: 1, perPage: looked }, (selection) => {
    const parameters = cardParameters(view);
    return ctx.run(foundStatement(selectionSql(selection, parameters)), parameters.values);
  });
}

/** Categories a word of whose title, in any language, begins as what was typed. */
async function findCategories(ctx: Context, typed: string): Promise<Suggestions['categories']> {
  const [tree, read] = [await loadMenu(ctx), await textReader(ctx)];
  const wanted = foldText(typed).trim();
  const begins = (title: string) => {
    const text = runsOf(title).join(' ');
    return isChinese(wanted) ? text.includes(wanted) : ` ${text}`.includes(` ${wanted}`);
  };
  return tree.walk
    .filter(({ row }) => row.type === 'category' && tree.isShown(row.id) && Object.values(row.title).some(begins))
    .slice(0, mostCategories)
    .map(({ row, level }) => {
      const { id, title, link } = showCategory(row, level, read);
      return { id, title, link };
    });
}

const nothing: Suggestions = { words: [], products: [], categories: [] };

async function suggest(ctx: Context, typed: string): Promise<Suggestions> {
  const view = await shopView(ctx);
  const found = await findProducts(ctx, view, typed);
  ctx.usedTags.add('products');
  for (const { id } of found) ctx.usedTags.add(`product:${id}`);
  const categories = await findCategories(ctx, typed);
  const words =
    found.length > 0
      ? suggestedWords(
          typed,
          found.map(({ name, names }) => [name, ...names]),
        )
      : insteadOf(typed, await loadVocabulary(ctx)).slice(0, 1);
  return {
    words,
    products: found.slice(0, offered).map((row) => ({
      id: row.id,
      name: row.name,
      link: productLink(row),
      picture: cardPicture(row),
    })),
    categories,
  };
}

/** Two letters or one Chinese character say enough. */
const saysEnough = (typed: string) => runsOf(typed).some((run) => run.length > 1 || isChinese(run));

/**
 * Words, products and categories for what somebody typed so far, from two letters or one Chinese character on: one
 * statement, and a second where what was typed is common, or where nothing is found and the words of the shop are not in memory.
 */
export async function suggestProducts(ctx: Context, keyword: string): Promise<Suggestions> {
  const typed = foldText(keyword).trim().replace(/\s+/g, ' ');
  return saysEnough(typed) ? suggest(ctx, keyword) : nothing;
}
