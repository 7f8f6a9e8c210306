import { type PictureView, ShopPicture } from '@kaifong/ui/picture';
import { type UIEvent, useRef, useState } from 'react';
import { useText } from '../../shell/text.ts';
import styles from './gallery.module.css';

/**
 * The pictures of a product: a strip one swipes through, and thumbnails that are links to the pictures in it. Both work
 * before scripts arrive; scripts only mark the thumbnail of the picture in sight.
 */
export function Gallery({ name, pictures }: { readonly name: string; readonly pictures: readonly PictureView[] }) {
  const text = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const follow = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (at: number) => {
    const element = strip.current;
    element?.scrollTo({ left: at * element.clientWidth });
  };
  return (
    <section className={styles.gallery} aria-label={text('product.pictures')}>
      <ul ref={strip} className={styles.strip} onScroll={follow} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.length === 0 && (
          <li>
            <ShopPicture picture={null} sizes="" shape="portrait" />
          </li>
        )}
        {pictures.map((picture, at) => (
          <li key={picture.path} id={`picture-${at + 1}`}>
            <ShopPicture
              picture={picture}
              alt={picture.alt || name}
              sizes="(min-width: 64rem) 40rem, (min-width: 48rem) 50vw, 100vw"
              loading={at === 0 ? 'first' : 'lazy'}
              shape="portrait"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture.path}>
              <a
                href={`#picture-${at + 1}`}
                aria-label={text('product.picture', { number: at + 1, count: pictures.length })}
                aria-current={at === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
              >
                <ShopPicture picture={picture} alt="" sizes="5rem" loading="eager" shape="square" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
