import type { PaymentMethodCode } from '@kaifong/domain/sales/contract';
import styles from './pay-mark.module.css';

// Drawn by hand on a field of 24: the kind of money, never a brand's own sign.
const card = 'M3 6.5h18v11H3zM3 10h18M6 14.5h4';
const wallet = 'M4 7.5h15v11H4zM4 7.5l11-3.5v3.5M15 12h4v3h-4z';
const bank = 'M3 10l9-5.5 9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 19.5h18';
const instant = 'M13 3L5 13.5h5.5L9.5 21 19 9.5h-5.5z';
const notes = 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6 12h.01M18 12h.01';

/** A provider that is added takes cards until it has a drawing of its own. */
const drawings: Readonly<Partial<Record<PaymentMethodCode, string>>> = {
  paypal: wallet,
  sic_pay: wallet,
  bank_transfer: bank,
  fps: instant,
  cash_on_delivery: notes,
};

/** What kind of money a way to pay takes, beside its name. */
export function PayMark({ code }: { readonly code: PaymentMethodCode }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[code] ?? card} />
    </svg>
  );
}
