import { useText } from '../../../shell/text.ts';
import styles from './kept-notice.module.css';
import type { KeptState } from './use-kept-adds.ts';

/** Says on every page that something waits for the network, and what came of it. */
export function KeptNotice({ kept }: { readonly kept: KeptState }) {
  const text = useText();
  return (
    <div role="status" className={styles.place}>
      {kept.state !== 'none' && (
        <p className={styles.notice}>
          {kept.state === 'refused' ? text('cart.keptRefused', { why: kept.why }) : text(`cart.kept.${kept.state}`)}
        </p>
      )}
    </div>
  );
}
