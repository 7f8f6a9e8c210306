// One order: what it waits for on top, then what was bought, what it costs, where it goes, and what has happened.
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { RecordTasks } from '../../../kit/tasks/index.ts';
import { RefundsPanel } from '../refund/refunds-panel.tsx';
import { ReturnsPanel } from '../return/returns-panel.tsx';
import { nextWordOf } from './model/next-action.ts';
import { piecesToSend } from './model/parcel.ts';
import { orderSteps } from './steps/order-steps.ts';
import { BuyerPanel } from './view/buyer-panel.tsx';
import { CommentForm } from './view/comment-form.tsx';
import { DownloadsPanel } from './view/downloads-panel.tsx';
import { HandOver } from './view/hand-over.tsx';
import { LettersPanel } from './view/letters-panel.tsx';
import { LinesPanel } from './view/lines-panel.tsx';
import { MoneyPanel } from './view/money-panel.tsx';
import { MoreItems } from './view/more-items.tsx';
import { orderNotes } from './view/order-notes.tsx';
import { PaymentsPanel } from './view/payments-panel.tsx';
import { PlacesPanel } from './view/places-panel.tsx';
import { SellersPanel } from './view/sellers-panel.tsx';
import { ShipmentsPanel } from './view/shipments-panel.tsx';
import { Stations } from './view/stations.tsx';
import { TestNotice } from './view/test-notice.tsx';

export default function OrderView() {
  return <SteppedScreen read={routes.getOrder} listPath="/order" view={Order} />;
}

function useNextText(order: AdminOrder): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const waitsFor = nextWordOf(order);
  const left = piecesToSend(order.lines);
  return (
    waitsFor &&
    t(`order.next.${waitsFor}`, {
      amount: format.money(order.money.due, order.currency),
      deadline: order.payment_deadline_at ? format.dateTime(order.payment_deadline_at) : '',
      count: left,
      number: format.number(left),
      method: order.shipping_method,
    })
  );
}

function Order({ record: order }: { readonly record: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = useNextText(order);
  return (
    <SteppedView
      steps={orderSteps}
      record={order}
      name={order.number}
      back="/order"
      description={`${format.dateTime(order.created_at)} · ${t(`sales.channel.${order.channel}`)} · ${order.customer_name}`}
      menu={{ label: t('order.more'), word: true, children: <MoreItems order={order} /> }}
      above={
        <>
          {order.channel === 'test' ? <TestNotice order={order} /> : null}
          {order.unpaid_in_earnest ? <Alert color="orange">{t('order.play_money_text')}</Alert> : null}
          <Stations order={order} />
          <HandOver order={order} />
        </>
      }
      next={next}
      main={
        <>
          <LinesPanel order={order} />
          <PlacesPanel order={order} />
          <PaymentsPanel order={order} />
          <RefundsPanel order={order} />
          <ReturnsPanel order={order} />
          <ShipmentsPanel order={order} />
          <DownloadsPanel order={order} />
          <LettersPanel order={order} />
        </>
      }
      side={
        <>
          <MoneyPanel order={order} />
          <BuyerPanel order={order} />
          <SellersPanel id={order.id} />
          <RecordTasks link={`/order/${order.id}`} />
        </>
      }
      notes={orderNotes(order)}
      tell={
        <Can do="update order">
          <CommentForm order={order} />
        </Can>
      }
    />
  );
}
