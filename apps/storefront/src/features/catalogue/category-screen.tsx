import { ShopPicture } from '@kaifong/ui/picture';
import { Breadcrumbs, type Step } from '../../kit/breadcrumbs.tsx';
import { Introduction } from '../../kit/introduction.tsx';
import head from '../../kit/list-head.module.css';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { EmptyList } from './empty-list.tsx';
import { ListTools } from './list-tools.tsx';
import { isNarrowed } from './listing.ts';
import type { CategoryView } from './load-category.ts';
import { Pager } from './pager.tsx';

/** How many tiles are in sight when the page opens: two on a phone, a row of four elsewhere. */
const inSight = 4;

export function CategoryScreen({ category }: { readonly category: CategoryView }) {
  const text = useText();
  const { list, facets } = category;
  return (
    <div className="page">
      <Breadcrumbs steps={category.ancestors} here={category.title} />
      <header className={head.header}>
        <div className={head.words}>
          <h1>{category.title}</h1>
          <Introduction html={category.introduction} />
          {category.children.length > 0 && <Below steps={category.children} />}
        </div>
        {category.image && (
          <div className={head.image}>
            <ShopPicture picture={category.image} sizes="24rem" alt="" shape="landscape" />
          </div>
        )}
      </header>
      {(list.total > 0 || isNarrowed(list.listing) || list.listing.refused) && (
        <ListTools list={list} facets={facets} />
      )}
      {list.cards.length > 0 ? (
        <ProductGrid cards={list.cards} heading={text('list.products')} eager={inSight} />
      ) : (
        <EmptyList list={list} />
      )}
      <Pager listing={list.listing} pages={list.pages} />
    </div>
  );
}

function Below({ steps }: { readonly steps: readonly Step[] }) {
  const text = useText();
  return (
    <nav aria-label={text('list.below')}>
      <ul className={head.pills}>
        {steps.map((step) => (
          <li key={step.href}>
            <ShopLink to={step.href} eager>
              {step.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
