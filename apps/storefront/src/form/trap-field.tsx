import { usePersonalText } from '../shell/personal-text.ts';
import styles from './trap-field.module.css';

/** A field people neither see nor reach, and programs fill in: what comes with it is kept as spam. */
export function TrapField() {
  const text = usePersonalText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {text('contact.website')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
