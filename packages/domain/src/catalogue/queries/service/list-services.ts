import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { textOfHtml } from '@kaifong/kernel/html';
import type { ProductSort, ServiceCard } from '../../contract/index.ts';
import { type CardRow, cardColumns, cardOf } from '../card-rows.ts';
import { listTiles, type TileKind } from '../list-cards.ts';
import { textInSql } from '../sellable-sql.ts';

interface ServiceRow extends CardRow {
  readonly meta_description: string;
  readonly description: string;
  readonly is_approval_required: boolean;
}

/** As much of a description as a tile has room for. */
const longestText = 200;

function shortText({ meta_description, description }: ServiceRow): string {
  const text = meta_description.trim() || textOfHtml(description);
  const letters = [...text];
  return letters.length > longestText
    ? `${letters
        .slice(0, longestText - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

const services: TileKind<ServiceRow, ServiceCard> = {
  name: 'services',
  columns: `${cardColumns}, ${textInSql('p.meta_description', '$1', '$2')} as meta_description,
    ${textInSql('p.description', '$1', '$2')} as description, p.is_approval_required`,
  tileOf: (row, view) => ({
    ...cardOf(row, view),
    short_description: shortText(row),
    is_approval_required: row.is_approval_required,
  }),
};

interface ServiceQuery {
  readonly page: number;
  readonly per_page: number;
  readonly sort?: Exclude<ProductSort, 'relevance'> | undefined;
}

/** One page of the visible services. */
export const listServices = (
  ctx: Context,
  { page, per_page, sort = 'newest' }: ServiceQuery,
): Promise<Page<ServiceCard>> => listTiles(ctx, { type: 'service', sort, page, perPage: per_page }, services);
