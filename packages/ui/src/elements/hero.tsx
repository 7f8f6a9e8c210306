import { ShopPicture } from '../picture/index.ts';
import { ElementLink } from './element-link.tsx';
import styles from './hero.module.css';
import type { ElementParts, ElementView, ProductTile } from './views.ts';
import { ButtonRow } from './words.tsx';

/** How many products stand beside the words. */
const shownProducts = 3;

/** The word of welcome at the top of a page, beside a picture or three things the shop is proud of. */
export function Hero({ props, data, parts, first }: ElementView<'hero'>) {
  const { title, text, buttons, show, picture } = props;
  const Title = first ? 'h1' : 'h2';
  const products = (data.products ?? []).filter((card) => card.picture).slice(0, shownProducts);
  return (
    <div className={styles.hero} data-show={show}>
      <div className={styles.welcome}>
        {title && <Title className={styles.title}>{title}</Title>}
        {text && <p className={styles.text}>{text}</p>}
        <ButtonRow items={buttons} parts={parts} size="lg" />
      </div>
      {show === 'picture' && (
        <ShopPicture
          picture={picture}
          sizes="(min-width: 56rem) 44rem, 100vw"
          shape="landscape"
          loading={first ? 'first' : 'lazy'}
        />
      )}
      {show === 'products' && products.length > 0 && <Proud products={products} parts={parts} first={first} />}
    </div>
  );
}

interface ProudProps {
  readonly products: readonly ProductTile[];
  readonly parts: ElementParts;
  readonly first: boolean;
}

function Proud({ products, parts, first }: ProudProps) {
  return (
    <ul className={styles.proud}>
      {products.map((card, at) => (
        <li key={card.id}>
          <ElementLink to={card.href} parts={parts} label={card.name}>
            <ShopPicture
              picture={card.picture}
              sizes={at === 0 ? '(min-width: 56rem) 26rem, 60vw' : '(min-width: 56rem) 14rem, 34vw'}
              shape="portrait"
              loading={first ? (at === 0 ? 'first' : 'eager') : 'lazy'}
              alt=""
            />
          </ElementLink>
        </li>
      ))}
    </ul>
  );
}
