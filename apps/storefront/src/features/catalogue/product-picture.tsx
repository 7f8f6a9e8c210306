import styles from './product-picture.module.css';
import type { PictureView } from './views.ts';

export interface ProductPictureProps {
  readonly picture: PictureView | null;
  /** How wide it is shown, in the words of `sizes`. */
  readonly sizes: string;
  /** `first` for the picture the page is judged by, `eager` for others in sight at once, else it waits to be scrolled to. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  readonly shape?: 'portrait' | 'square' | 'landscape';
}

function srcSetOf({ path, widths }: PictureView, format: 'avif' | 'webp'): string {
  if (!widths) return '';
  const base = path.slice(0, path.lastIndexOf('.'));
  let text = '';
  for (const width of widths.split(' ')) text += `${text && ', '}${base}-${width}.${format} ${width}w`;
  return text;
}

/** A product's picture in a box that keeps its place before the picture arrives. */
export function ProductPicture({ picture, sizes, loading = 'lazy', alt, shape = 'portrait' }: ProductPictureProps) {
  if (!picture) {
    return (
      <span className={`${styles.box} ${styles[shape]} ${styles.none}`}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M10 14h28v22H10zM10 31l8-8 7 7 5-5 8 8M31 20.5h.1" />
        </svg>
      </span>
    );
  }
  return (
    <picture className={`${styles.box} ${styles[shape]}`}>
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(picture, 'webp')} sizes={sizes} />
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
