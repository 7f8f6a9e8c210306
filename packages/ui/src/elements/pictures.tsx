// Elements made of pictures.
import type { ReactNode } from 'react';
import { ShopPicture } from '../picture/index.ts';
import { ElementLink } from './element-link.tsx';
import styles from './pictures.module.css';
import type { ElementParts, ElementView } from './views.ts';

interface CaptionedProps {
  readonly caption: string;
  readonly link: string;
  readonly label: string;
  readonly parts: ElementParts;
  readonly children: ReactNode;
}

function Captioned({ caption, link, label, parts, children }: CaptionedProps) {
  return (
    <figure className={styles.figure}>
      {link ? (
        <ElementLink to={link} parts={parts} className={styles.linked} label={label || undefined}>
          {children}
        </ElementLink>
      ) : (
        children
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

export function Picture({ props, parts, first }: ElementView<'picture'>) {
  const { picture, caption, link, shape } = props;
  if (!picture) return null;
  return (
    <Captioned caption={caption} link={link} label={picture.alt || caption} parts={parts}>
      <ShopPicture
        picture={picture}
        shape={shape}
        sizes="(min-width: 84rem) 84rem, 100vw"
        loading={first ? 'first' : 'lazy'}
      />
    </Captioned>
  );
}

const sizes = {
  2: '(min-width: 48rem) 50vw, 100vw',
  3: '(min-width: 48rem) 33vw, 50vw',
  4: '(min-width: 48rem) 25vw, 50vw',
};

export function Gallery({ props, parts }: ElementView<'gallery'>) {
  return (
    <ul className={styles.gallery} data-columns={props.columns}>
      {props.items
        .filter(({ picture }) => picture)
        .map(({ id, picture, caption, link }) => (
          <li key={id}>
            <Captioned caption={caption} link={link} label={picture?.alt || caption} parts={parts}>
              <ShopPicture picture={picture} shape={props.shape} sizes={sizes[props.columns]} />
            </Captioned>
          </li>
        ))}
    </ul>
  );
}

/** A card that leads to where the video is: nothing is loaded from elsewhere before somebody asks for it. */
export function Video({ props, parts }: ElementView<'video'>) {
  const { title, text, picture, link } = props;
  if (!link) return null;
  return (
    <div className={styles.video}>
      <div className={styles.frame}>
        <ShopPicture picture={picture} shape="landscape" sizes="(min-width: 60rem) 52rem, 100vw" alt="" />
        <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="31" />
          <path d="M26 21v22l18-11z" />
        </svg>
      </div>
      <p className={styles.videoTitle}>
        <ElementLink to={link} parts={parts} className={styles.watch}>
          {title || parts.words.watch}
        </ElementLink>
      </p>
      {text && <p className={styles.caption}>{text}</p>}
    </div>
  );
}
