import type { Picture } from '@kaifong/domain/media/contract';
import { IconPhoto } from '@tabler/icons-react';
import classes from './picker.module.css';

/** A square of a picture; what it shows is said by the name beside it. */
export function Thumb({ picture }: { readonly picture: Picture | null }) {
  return picture ? (
    <picture className={classes.thumb}>
      {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes="48px" /> : null}
      <img src={picture.path} alt="" width={48} height={48} loading="lazy" decoding="async" />
    </picture>
  ) : (
    <span className={classes.thumb}>
      <IconPhoto size={20} stroke={1.4} aria-hidden="true" />
    </span>
  );
}
