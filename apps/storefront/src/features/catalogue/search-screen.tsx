import { Notice } from '@kaifong/ui/notice';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import head from '../../kit/list-head.module.css';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { ListTools } from './list-tools.tsx';
import type { SearchView } from './load-search.ts';
import { Pager } from './pager.tsx';

export function SearchScreen({ search }: { readonly search: SearchView }) {
  const text = useText();
  const { keyword, shown, list, messages } = search;
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={text('search.title')} />
      <header className={head.header}>
        <h1>{text('search.resultsFor', { keyword: shown ?? keyword })}</h1>
      </header>
      {shown && <Notice tone="warn">{text('search.corrected', { keyword, shown })}</Notice>}
      {messages.length > 0 && <Notice tone="warn">{messages.join(' ')}</Notice>}
      {list.total > 0 && <ListTools list={list} />}
      {list.cards.length > 0 ? (
        <ProductGrid cards={list.cards} heading={text('list.products')} eager={4} />
      ) : (
        messages.length === 0 && <NothingFound />
      )}
      <Pager listing={list.listing} pages={list.pages} />
    </div>
  );
}

/** What to try instead, with the shop's own shelves to walk along. */
function NothingFound() {
  const text = useText();
  const shell = useShell();
  return (
    <div className={head.words}>
      <p className={head.introduction}>{text('search.nothing')}</p>
      <ul className={head.pills}>
        {shell?.menu
          .filter((item) => item.href.startsWith('/category/'))
          .map((item) => (
            <li key={item.id}>
              <ShopLink to={item.href}>{item.title}</ShopLink>
            </li>
          ))}
      </ul>
    </div>
  );
}
