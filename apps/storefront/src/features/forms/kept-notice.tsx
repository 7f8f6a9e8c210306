import { Notice } from '@kaifong/ui/notice';
import { CopyButton } from '../../kit/copy-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import styles from './form-screen.module.css';

/** Where a kept form is taken up again: the address to keep, which was mailed too where one was given. */
export function KeptNotice({ address }: { readonly address: string }) {
  const text = usePersonalText();
  return (
    <div id="kept" className={styles.kept}>
      <Notice tone="good">
        <p>{text('formPage.kept')}</p>
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton value={address} what={text('formPage.link')} />
        </p>
      </Notice>
    </div>
  );
}
