import { buttonClass } from '@kaifong/ui/button';
import type { ShellData } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './home-screen.module.css';
import type { CategoryTile, HomeView } from './load-home.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { CardView } from './views.ts';

export function HomeScreen({ home, shell }: { readonly home: HomeView; readonly shell: ShellData }) {
  const text = useText();
  const empty = home.newest.length === 0 && home.featured.length === 0;
  return (
    <div className="page">
      <Hero home={home} shell={shell} />
      {home.categories.length > 0 && <Categories tiles={home.categories} />}
      <Shelf id="featured" title={text('home.featured')} cards={home.featured} />
      <Shelf id="on-sale" title={text('home.onSale')} cards={home.onSale} />
      <Shelf id="new" title={text('home.newest')} cards={home.newest} />
      {empty && <p className={styles.empty}>{text('home.empty')}</p>}
    </div>
  );
}

/** The shop's word of welcome beside its own banner, or beside three of the things it is proud of. */
function Hero({ home, shell }: { readonly home: HomeView; readonly shell: ShellData }) {
  const text = useText();
  const shown = [...home.featured, ...home.newest].filter((card) => card.picture).slice(0, 3);
  const to = home.categories[0]?.href ?? '#new';
  return (
    <section className={styles.hero} data-banner={shell.site.banner ? '' : undefined}>
      <div className={styles.welcome}>
        <h1 className={styles.headline}>{shell.site.slogan || text('home.headline')}</h1>
        <p className={styles.introduction}>{shell.site.description || text('home.introduction')}</p>
        <p className={styles.actions}>
          <ShopLink to={to} className={buttonClass({ size: 'lg' })} eager>
            {text('home.shopNow')}
          </ShopLink>
          {home.newest.length > 0 && (
            <a href="#new" className={buttonClass({ size: 'lg', tone: 'quiet' })}>
              {text('home.seeNew')}
            </a>
          )}
        </p>
      </div>
      {shell.site.banner ? (
        <img className={styles.banner} src={shell.site.banner} alt="" width={1400} height={1050} fetchPriority="high" />
      ) : (
        <ul className={styles.proud}>
          {shown.map((card, at) => (
            <li key={card.id}>
              <ShopLink to={card.href} aria-label={card.name} eager>
                <ProductPicture
                  picture={card.picture}
                  sizes={at === 0 ? '(min-width: 56rem) 26rem, 60vw' : '(min-width: 56rem) 14rem, 34vw'}
                  loading={at === 0 ? 'first' : 'eager'}
                  alt=""
                />
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Categories({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">{text('home.categories')}</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.id} className={styles.tile}>
            {tile.picture && (
              <ProductPicture picture={tile.picture} sizes="(min-width: 48rem) 15rem, 44vw" alt="" shape="square" />
            )}
            <ShopLink to={tile.href} eager>
              {tile.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly CardView[];
}

function Shelf({ id, title, cards }: ShelfProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ProductGrid cards={cards} />
    </section>
  );
}
