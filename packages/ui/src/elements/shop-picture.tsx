import styles from './shop-picture.module.css';
import type { PictureView } from './views.ts';

interface ShopPictureProps {
  readonly picture: PictureView | null;
  /** How wide it is shown, in the words of `sizes`. */
  readonly sizes: string;
  readonly shape?: 'natural' | 'wide' | 'landscape' | 'square' | 'portrait';
  /** Empty where words beside it say the same. */
  readonly alt?: string | undefined;
  /** In sight at once; `first` for the one the page is judged by. */
  readonly loading?: 'first' | 'eager' | 'lazy';
}

/** A picture in a box that keeps its place before the picture arrives. */
export function ShopPicture({ picture, sizes, shape = 'natural', alt, loading = 'lazy' }: ShopPictureProps) {
  if (!picture) return <span className={`${styles.box} ${styles[shape]} ${styles.none}`} />;
  const { avif } = picture;
  return (
    <picture className={`${styles.box} ${styles[shape]}`}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {avif && <source type="image/webp" srcSet={avif.replaceAll('.avif', '.webp')} sizes={sizes} />}
      <img
        src={picture.path}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
      />
    </picture>
  );
}
