import { CopyButton } from '../../../../kit/copy-button.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { PayCodeView } from '../order-views.ts';
import { PayCode } from './pay-code.tsx';
import styles from './transfer-to.module.css';

interface TransferToProps {
  readonly number: string;
  readonly code: PayCodeView | null;
  readonly instructions: string;
}

/** Where money is transferred to: a code to scan, the shop's words. */
export function TransferTo({ number, code, instructions }: TransferToProps) {
  const text = usePersonalText();
  return (
    <>
      {code && <PayCode code={code} number={number} />}
      {instructions && (
        <div className={styles.instructions}>
          <p>{instructions}</p>
          <CopyButton value={instructions} what={text('payment.instructions')} />
        </div>
      )}
    </>
  );
}
