// Elements that hold others, and the space between them.

import { ShopPicture } from '../picture/index.ts';
import styles from './layout.module.css';
import type { ElementView } from './views.ts';

/** A stripe across the page. */
export function Section({ props, slot, first }: ElementView<'section'>) {
  const { background, picture, width, spacing, align } = props;
  return (
    <section className={styles.section} data-background={background} data-spacing={spacing}>
      {background === 'picture' && picture && (
        <div className={styles.backdrop}>
          <ShopPicture picture={picture} sizes="100vw" alt="" loading={first ? 'first' : 'lazy'} />
        </div>
      )}
      <div className={styles.inner} data-width={width}>
        {slot(`${styles.stack} ${align === 'center' ? styles.center : ''}`)}
      </div>
    </section>
  );
}

export function Columns({ props, slot }: ElementView<'columns'>) {
  const { layout, gap, align } = props;
  return (
    <div className={styles.columnsFrame}>
      {slot(`${styles.columns} ${styles[layout]} ${styles[`gap-${gap}`]} ${styles[align]}`)}
    </div>
  );
}

export function Column({ slot }: ElementView<'column'>) {
  return <div className={styles.column}>{slot(styles.stack)}</div>;
}

export function Divider(_: ElementView<'divider'>) {
  return <hr className={styles.divider} />;
}

export function Spacer({ props }: ElementView<'spacer'>) {
  return <div className={`${styles.spacer} ${styles[`size-${props.size}`]}`} aria-hidden="true" />;
}
