import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { ProductBadges } from '../../kit/product/product-badges.tsx';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { WishHeart } from '../../kit/wishes/wish-heart.tsx';
import { useText } from '../../shell/text.ts';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './load-product.ts';
import styles from './product-screen.module.css';
import { type AddingToCart, PurchaseForm } from './purchase-form.tsx';

export interface ProductScreenProps {
  readonly product: ProductView;
  /** Says what has just been put in the cart. */
  readonly notice: ReactNode;
  readonly Cart: AddingToCart;
}

export function ProductScreen({ product, notice, Cart }: ProductScreenProps) {
  const text = useText();
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={product.breadcrumb} here={product.name} />
      {notice}
      <article className={styles.product}>
        <Gallery name={product.name} pictures={product.pictures} />
        <div className={styles.about}>
          <header className={styles.header}>
            {(product.brand || product.badges.length > 0) && (
              <div className={styles.above}>
                {product.brand && <p className={styles.brand}>{product.brand}</p>}
                {product.badges.length > 0 && (
                  <p className={styles.badges}>
                    <ProductBadges badges={product.badges} />
                  </p>
                )}
              </div>
            )}
            <div className={styles.title}>
              <h1>{product.name}</h1>
              <WishHeart productId={product.id} name={product.name} place="product" />
            </div>
          </header>
          <PurchaseForm key={product.url} product={product} Cart={Cart} />
          {product.description && (
            <section className={styles.description} aria-labelledby="description">
              <h2 id="description">{text(product.isService ? 'services.about' : 'product.description')}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read */}
              <div className={styles.prose} dangerouslySetInnerHTML={{ __html: product.description }} />
            </section>
          )}
          <p className={styles.sku}>{text('product.sku', { sku: product.sku })}</p>
        </div>
      </article>
      {product.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{text('product.related')}</h2>
          <ProductGrid cards={product.related} />
        </section>
      )}
    </div>
  );
}
