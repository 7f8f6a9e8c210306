import type { Frame } from '../shell-data.ts';
import { ShopLink } from '../shop-link.tsx';
import styles from './header.module.css';

/** The shop's mark, or its name, and the way home. */
export function Brand({ site }: { readonly site: Frame['site'] }) {
  return (
    <ShopLink to="/" className={styles.brand}>
      {site.logo ? <img src={site.logo} alt={site.name} height={36} /> : site.name}
    </ShopLink>
  );
}
