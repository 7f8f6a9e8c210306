import type { TillStore } from '@kaifong/domain/till/contract';
import { SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { warn } from '../../../kit/feedback/index.ts';
import { CartPanel } from './cart-panel.tsx';
import { CustomerWindow, openCustomerWindow } from './customer-window.tsx';
import type { ShownCode } from './fps-code.tsx';
import { GoodsPanel } from './goods-panel.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import { AloneNotice, canSellAlone } from './offline/alone-notice.tsx';
import type { OwnReceipt } from './offline/offline-sale.ts';
import { useJournal } from './offline/use-journal.ts';
import { PayWindow } from './pay-window.tsx';
import { keepReceipt } from './receipt/kept-receipts.ts';
import { ReceiptWindow } from './receipt/receipt-window.tsx';
import { isEmptySale, useSale, withGoods } from './sale-state.ts';
import classes from './till.module.css';
import { TillHead } from './till-head.tsx';
import { usePreview } from './use-preview.ts';

interface SellingProps {
  readonly store: TillStore;
  readonly register: string;
  readonly session: NonNullable<TillStore['registers'][number]['session']>;
  readonly compact: boolean;
  /** True: the guests of today stand before the goods. */
  readonly bookings: boolean;
  readonly onLeave: () => void;
}

/** Goods on one side, the sale on the other; on a phone one at a time. */
export function Selling({ store, register, session, compact, bookings, onLeave }: SellingProps) {
  const { t } = useTranslation();
  const { sale, change, clear } = useSale(store.id);
  const journal = useJournal({ store, register, session, sale, clear });
  const alone = !journal.online;
  const { preview, error, late } = usePreview(
    sale,
    { sessionId: session.id, deviceId: journal.deviceId },
    alone ? journal.price.preview : undefined,
  );
  const [side, setSide] = useState<'goods' | 'sale'>('goods');
  const [shown, setShown] = useState<'guests' | 'goods'>(bookings ? 'guests' : 'goods');
  const [paying, setPaying] = useState(false);
  const [receipt, setReceipt] = useState<OwnReceipt>();
  const [payCode, setPayCode] = useState<ShownCode>();
  const [customer, setCustomer] = useState<Window>();
  const forgetCustomer = useCallback(() => setCustomer(undefined), []);
  function showCustomer() {
    const opened = openCustomerWindow(store.name);
    if (opened) setCustomer(opened);
    else warn('till_sell.no_customer_window', ['till_sell.allow_pop_ups']);
  }
  /** Whether goods that are scanned belong to the sale on the screen: a window may lie over it. */
  function mayScan(): boolean {
    if (receipt && !receipt.exchange) setReceipt(undefined);
    else if (document.querySelector('[aria-modal="true"]')) {
      warn('till_sell.not_scanned', ['till_sell.close_window_first']);
      return false;
    }
    return true;
  }
  const pieces = sale.lines.reduce((sum, { quantity }) => sum + quantity, sale.agreed.length);
  return (
    <div className={classes.till}>
      <TillHead
        store={store}
        register={register}
        session={session}
        sale={sale}
        change={change}
        clear={clear}
        onCustomerWindow={showCustomer}
        onRecalled={() => setSide('sale')}
        onLeave={onLeave}
      />
      <SegmentedControl
        className={classes.sides}
        value={side}
        onChange={(value) => setSide(value as 'goods' | 'sale')}
        data={[
          { value: 'goods', label: t('till_sell.goods') },
          { value: 'sale', label: t('till_sell.sale_with', { count: pieces }) },
        ]}
        fullWidth
      />
      <div className={classes.panes} data-side={side}>
        <section className={classes.goods} aria-label={t(shown === 'guests' ? 'till_sell.guests' : 'till_sell.goods')}>
          {bookings ? (
            <SegmentedControl
              mb="sm"
              value={shown}
              onChange={(value) => setShown(value as 'guests' | 'goods')}
              data={[
                { value: 'guests', label: t('till_sell.guests') },
                { value: 'goods', label: t('till_sell.goods') },
              ]}
              aria-label={t('till_sell.shown')}
            />
          ) : null}
          {bookings && shown === 'guests' ? (
            <GuestsPanel store={store} sale={sale} change={change} alone={alone} />
          ) : (
            <GoodsPanel
              store={store}
              compact={compact}
              kept={alone ? journal : undefined}
              own={journal.ready ? journal.left : undefined}
              onShown={journal.show}
              onTake={(goods, lotId) => change((now) => withGoods(now, goods, lotId))}
              onMember={(member) => change((now) => ({ ...now, member, points: 0 }))}
              hears={!paying}
              onScan={mayScan}
              onUnclear={() => setSide('goods')}
            />
          )}
        </section>
        <section className={classes.sale} aria-label={t('till_sell.sale')}>
          <CartPanel
            store={store}
            sale={sale}
            change={change}
            preview={preview}
            error={error}
            late={late}
            notice={alone && !isEmptySale(sale) ? <AloneNotice journal={journal} change={change} /> : null}
            mayPay={!alone || canSellAlone(journal)}
            onPay={() => setPaying(true)}
          />
        </section>
      </div>
      {paying && preview && (
        <PayWindow
          store={store}
          sessionId={session.id}
          sale={sale}
          change={change}
          preview={preview}
          late={late}
          journal={journal}
          onClose={() => setPaying(false)}
          onCode={setPayCode}
          onSold={(sold) => {
            setPaying(false);
            setSide('goods');
            clear();
            setReceipt(sold);
            keepReceipt(store.id, sold);
          }}
        />
      )}
      {customer && (
        <CustomerWindow
          store={store}
          into={customer}
          preview={preview}
          code={payCode}
          receipt={receipt}
          onGone={forgetCustomer}
        />
      )}
      {receipt && <ReceiptWindow sessionId={session.id} receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </div>
  );
}
