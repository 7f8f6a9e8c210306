// One order: what it waits for on top, then what was bought, what it costs, where it goes, and what has happened.
import { useRoute } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { DocumentLayout } from '../../../kit/document/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { NextStepCard, offeredSteps, StepDialog } from '../../../kit/steps/index.ts';
import { RefundsPanel } from '../refund/refunds-panel.tsx';
import { ReturnsPanel } from '../return/returns-panel.tsx';
import { nextWordOf } from './model/next-action.ts';
import { piecesToSend } from './model/parcel.ts';
import { isWide, orderSteps } from './steps/order-steps.ts';
import { BuyerPanel } from './view/buyer-panel.tsx';
import { LettersPanel } from './view/letters-panel.tsx';
import { LinesPanel } from './view/lines-panel.tsx';
import { MoneyPanel } from './view/money-panel.tsx';
import { MoreMenu } from './view/more-menu.tsx';
import { PaymentsPanel } from './view/payments-panel.tsx';
import { ShipmentsPanel } from './view/shipments-panel.tsx';
import { Stations } from './view/stations.tsx';
import { StoryPanel } from './view/story-panel.tsx';
import { TestNotice } from './view/test-notice.tsx';

export default function OrderView() {
  const id = Number(useParams().id) || 0;
  const asked = useSearchParams()[0].get('step') ?? undefined;
  const answer = useRoute(routes.getOrder, { id, language: currentLanguage() }, { keep: true });
  // While another order is read, the one before must not be taken for it.
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/order">
      {(reply) => <Order key={`${id} ${asked}`} order={reply.data} asked={asked} />}
    </RecordGate>
  );
}

/** `asked`: a step (`?step=ship`) whose window is open at first, where it may be taken now. */
function Order({ order, asked }: { readonly order: AdminOrder; readonly asked: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState(order.commands.find((command) => command === asked) as string | undefined);
  const { menu } = offeredSteps(orderSteps, order);
  const waitsFor = nextWordOf(order);
  const left = piecesToSend(order.lines);
  return (
    <>
      <PageHeader
        title={order.number}
        back="/order"
        aside={<StatusBadge status={order.status}>{t(`sales.status.${order.status}`)}</StatusBadge>}
        description={`${format.dateTime(order.created_at)} · ${t(`sales.channel.${order.channel}`)} · ${order.customer_name}`}
      >
        <MoreMenu order={order} steps={menu} onStep={setStep} />
      </PageHeader>
      <DocumentLayout
        steps={
          <>
            {order.channel === 'test' ? <TestNotice order={order} /> : null}
            {order.rehearsal ? <Alert color="orange">{t('order.play_money_text')}</Alert> : null}
            <Stations order={order} />
            <NextStepCard
              steps={orderSteps}
              record={order}
              name={order.number}
              onAsk={setStep}
              text={
                waitsFor &&
                t(`order.next.${waitsFor}`, {
                  amount: format.money(order.money.due, order.currency),
                  deadline: order.payment_deadline_at ? format.dateTime(order.payment_deadline_at) : '',
                  count: left,
                  number: format.number(left),
                  method: order.shipping_method,
                })
              }
            />
          </>
        }
        main={
          <>
            <LinesPanel order={order} />
            <PaymentsPanel order={order} />
            <RefundsPanel order={order} />
            <ReturnsPanel order={order} />
            <ShipmentsPanel order={order} />
            <LettersPanel order={order} />
            <StoryPanel order={order} />
          </>
        }
        side={
          <>
            <MoneyPanel order={order} />
            <BuyerPanel order={order} />
          </>
        }
      />
      <StepDialog
        steps={orderSteps}
        record={order}
        name={order.number}
        command={step}
        wide={isWide(order, step)}
        onClose={() => setStep(undefined)}
      />
    </>
  );
}
