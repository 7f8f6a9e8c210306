import { useText } from '../../shell/text.ts';
import styles from './open-now.module.css';
import { openStateAt, openWords, type StoreHours } from './open-state.ts';
import { useNow } from './use-now.ts';

/** Whether a store is open now, told by its clock. Its place is kept free until scripts know the time; without scripts its hours say it. */
export function OpenNow({ store }: { readonly store: StoreHours }) {
  const text = useText();
  const now = useNow((at) => openStateAt(store, at).changesAt);
  return (
    <span className={styles.state} data-open={now === undefined ? undefined : openStateAt(store, now).open}>
      {now === undefined ? '' : openWords(store, now, text)}
    </span>
  );
}
