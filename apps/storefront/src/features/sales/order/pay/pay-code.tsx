import { CopyButton } from '../../../../kit/copy-button.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { PayCodeView } from '../order-views.ts';
import styles from './pay-code.module.css';

/** The QR code of a payment, and the account for who types it. */
export function PayCode({ code, number }: { readonly code: PayCodeView; readonly number: string }) {
  const text = usePersonalText();
  return (
    <div className={styles.code}>
      <figure>
        <img src={code.picture} alt={text('payment.code.alt')} width={220} height={220} />
        <figcaption>
          <a href={code.picture} download={`${number}.svg`}>
            {text('payment.code.save')}
          </a>
        </figcaption>
      </figure>
      <div>
        <p>{text('payment.code.scan')}</p>
        <p className={styles.soft}>{text('payment.code.same')}</p>
        <dl>
          <dt>{text('payment.code.identifier')}</dt>
          <dd>
            <strong>{code.identifier}</strong>
            <CopyButton value={code.identifier} what={text('payment.code.identifier')} />
          </dd>
          {code.bankCode && (
            <>
              <dt>{text('payment.code.bankCode')}</dt>
              <dd>{code.bankCode}</dd>
            </>
          )}
          {code.name && (
            <>
              <dt>{text('payment.code.account')}</dt>
              <dd>{code.name}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}
