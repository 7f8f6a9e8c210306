import { buttonClass } from '@kaifong/ui/button';
import { ShopPicture } from '@kaifong/ui/picture';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Introduction } from '../../kit/introduction.tsx';
import head from '../../kit/list-head.module.css';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './empty-list.module.css';
import { EmptyList } from './empty-list.tsx';
import type { ServicesView } from './load-services.ts';
import { Pager } from './pager.tsx';

/** How many tiles are in sight when the page opens. */
const inSight = 4;

export function ServicesScreen({ services }: { readonly services: ServicesView }) {
  const text = useText();
  const { title, list } = services;
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={title} />
      <header className={head.header}>
        <div className={head.words}>
          <h1>{title}</h1>
          <Introduction html={services.introduction} />
        </div>
        {services.image && (
          <div className={head.image}>
            <ShopPicture picture={services.image} sizes="24rem" alt="" shape="landscape" />
          </div>
        )}
      </header>
      {list.cards.length > 0 ? (
        <ProductGrid cards={list.cards} heading={text('services.list')} eager={inSight} />
      ) : list.total > 0 ? (
        <EmptyList list={list} />
      ) : (
        <NoServices />
      )}
      <Pager listing={list.listing} pages={list.pages} />
    </div>
  );
}

/** Nothing is offered now; who came for something can still ask for it. */
function NoServices() {
  const text = useText();
  return (
    <div className={styles.empty}>
      <p>{text('services.empty')}</p>
      <p>
        <ShopLink to="/contact-us" className={buttonClass({ tone: 'secondary' })}>
          {text('product.writeToUs')}
        </ShopLink>
      </p>
    </div>
  );
}
