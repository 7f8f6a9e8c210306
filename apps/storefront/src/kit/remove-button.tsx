import { Icon } from '@kaifong/ui/icon';
import styles from './remove-button.module.css';

/** Takes a line out of a list; `label` says which. */
export function RemoveButton({ label }: { readonly label: string }) {
  return (
    <button type="submit" className={styles.remove} aria-label={label}>
      <Icon name="trash" />
    </button>
  );
}
