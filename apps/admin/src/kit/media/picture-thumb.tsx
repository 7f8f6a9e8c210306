import type { Picture } from '@kaifong/domain/media/contract';
import classes from './media.module.css';

/** Address of a small version. A moving picture has none. */
export const thumbOf = ({ webp, path }: Pick<Picture, 'webp' | 'path'>): string => webp.split(' ')[0] || path;

interface PictureThumbProps {
  readonly picture: Pick<Picture, 'webp' | 'path' | 'focus' | 'alt'>;
  /** Where the name stands beside it, the picture itself need not be spoken. */
  readonly silent?: boolean;
}

/** A picture filling its tile around its focal point. */
export function PictureThumb({ picture, silent = false }: PictureThumbProps) {
  return (
    <img
      className={classes.thumb}
      src={thumbOf(picture)}
      alt={silent ? '' : picture.alt}
      loading="lazy"
      decoding="async"
      {...(picture.focus ? { style: { objectPosition: picture.focus } } : {})}
    />
  );
}
