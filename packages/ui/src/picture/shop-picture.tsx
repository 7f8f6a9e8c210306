import type { CSSProperties } from 'react';
import styles from './shop-picture.module.css';
import { useNear } from './use-near.ts';

export interface PictureView {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The whole picture. */
  readonly path: string;
  /** The widths it exists in, as AVIF and as WebP: `200 400 640`. '' for a moving picture. */
  readonly widths: string;
  /** What stays in sight where a shape cuts it, as an `object-position`; left out when that is the middle. */
  readonly focus?: string | undefined;
}

export interface ShopPictureProps {
  readonly picture: PictureView | null;
  /** How wide it is shown, in the words of `sizes`. */
  readonly sizes: string;
  readonly shape?: 'natural' | 'wide' | 'landscape' | 'square' | 'portrait';
  /** Empty where words beside it say the same. */
  readonly alt?: string | undefined;
  /** In sight at once; `first` for the one the page is judged by. */
  readonly loading?: 'first' | 'eager' | 'lazy';
}

/** A picture as it travels, without what can be written out from the rest of it. */
export function pictureViewOf(picture: Omit<PictureView, 'widths'> & { readonly avif: string }): PictureView {
  const { alt, width, height, path, avif, focus } = picture;
  return { alt, width, height, path, widths: avif.replace(/\S+ (\d+)w,?/g, '$1'), ...(focus && { focus }) };
}

function srcSetOf({ path, widths }: PictureView, format: 'avif' | 'webp'): string {
  const base = path.slice(0, path.lastIndexOf('.'));
  let text = '';
  for (const width of widths.split(' ')) text += `${text && ', '}${base}-${width}.${format} ${width}w`;
  return text;
}

/** The picture itself; `className` where it is its own box. */
function Sources({ picture, sizes, alt, loading, className }: ShownProps & { readonly className?: string }) {
  return (
    <picture className={className}>
      {picture.widths && <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />}
      {picture.widths && <source type="image/webp" srcSet={srcSetOf(picture, 'webp')} sizes={sizes} />}
      <img
        src={picture.path}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        style={picture.focus ? { objectPosition: picture.focus } : undefined}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
      />
    </picture>
  );
}

type ShownProps = Omit<ShopPictureProps, 'picture' | 'shape'> & { readonly picture: PictureView };

/**
 * Browsers fetch lazy pictures from two screens away, on a slow network from three: twenty of them beside the one in sight.
 * Ours come when they are near. Without scripts they stand in `noscript`, lazy in the browser's own way.
 */
function LazyPicture({ className, ...shown }: ShownProps & { readonly className: string }) {
  const [ref, near] = useNear<HTMLSpanElement>();
  if (near) return <Sources {...shown} className={className} />;
  const { width, height } = shown.picture;
  return (
    <span ref={ref} className={className} style={{ '--natural': `${width} / ${height}` } as CSSProperties}>
      <noscript>
        <Sources {...shown} />
      </noscript>
    </span>
  );
}

/** A picture in a box that keeps its place before the picture arrives. */
export function ShopPicture({ picture, shape = 'natural', loading = 'lazy', ...rest }: ShopPictureProps) {
  const className = `${styles.box} ${styles[shape]}`;
  if (!picture)
    return (
      <span className={`${className} ${styles.none}`}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M10 14h28v22H10zM10 31l8-8 7 7 5-5 8 8M31 20.5h.1" />
        </svg>
      </span>
    );
  const Shown = loading === 'lazy' ? LazyPicture : Sources;
  return <Shown {...rest} picture={picture} loading={loading} className={className} />;
}
