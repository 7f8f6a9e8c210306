import { useRoute } from '@kaifong/client/hooks';
import { type RefundView, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DocumentLayout, Totals } from '../../../kit/document/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { NextStepCard, offeredSteps, StepButton, StepDialog, StepTimeline } from '../../../kit/steps/index.ts';
import { CreditNoteButton, RefundParts, ShareNote } from './refund-item.tsx';
import { refundSteps } from './refund-steps.ts';

export default function RefundScreen() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getRefund, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/refund">
      {({ data }) => <Refund key={data.id} refund={data} />}
    </RecordGate>
  );
}

function Refund({ refund }: { readonly refund: RefundView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string>();
  const word = refund.status === 'approved' ? `approved_${refund.method}` : refund.status;
  const ended = refund.status === 'completed' || refund.status === 'rejected';
  const nextText = ended
    ? undefined
    : t(`refund.next.${word}`, { amount: format.money(refund.amount, refund.currency), who: refund.asked_by });
  const step = { steps: refundSteps, record: refund, name: refund.number, onAsk: setAsked };
  return (
    <>
      <PageHeader
        title={refund.number}
        back="/refund"
        aside={<StatusBadge status={refund.status}>{t(`sales.refund_status.${refund.status}`)}</StatusBadge>}
        description={`${format.dateTime(refund.created_at)} · ${refund.customer_name}`}
      >
        {offeredSteps(refundSteps, refund).menu.map((command) => (
          <StepButton key={command} {...step} command={command} quiet />
        ))}
        <CreditNoteButton refund={refund} />
      </PageHeader>
      <DocumentLayout
        steps={<NextStepCard {...step} text={nextText} />}
        main={
          <>
            <Panel title={t('refund.what')}>
              <Text>{refund.reason}</Text>
              <ShareNote refund={refund} />
              <RefundParts refund={refund} />
            </Panel>
            <StepTimeline steps={refundSteps} timeline={refund.timeline} />
          </>
        }
        side={<Facts refund={refund} />}
      />
      <StepDialog
        steps={refundSteps}
        record={refund}
        name={refund.number}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function Facts({ refund }: { readonly refund: RefundView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`sales.refund.fields.${name}`);
  const money = (name: 'tax' | 'discount') =>
    refund[name] > 0 && { name: label(name), value: format.money(refund[name], refund.currency) };
  const fact = (name: string, value: string) => (value ? { name: label(name), value } : false);
  return (
    <Panel title={t('order.money')}>
      <Totals
        rows={[
          { name: label('amount'), value: format.money(refund.amount, refund.currency), kind: 'total' },
          refund.whole !== refund.amount && {
            name: label('whole'),
            value: format.money(refund.whole, refund.currency),
          },
          money('tax'),
          money('discount'),
          { name: label('kind'), value: t(`sales.refund_kind.${refund.kind}`) },
          { name: label('method'), value: t(`sales.refund_method.${refund.method}`) },
          { name: label('paid_with'), value: t(`sales.payment_code.${refund.paid_with}`) },
          fact('asked_by', refund.asked_by),
          fact('approved_by', refund.approved_by),
          fact('sent_at', refund.sent_at ? format.dateTime(refund.sent_at) : ''),
          fact('sent_by', refund.sent_by),
          fact('reference', refund.reference),
        ]}
      />
      {refund.answer ? (
        <Text size="sm" mt="sm" c="var(--mantine-color-error)">
          {t('refund.answer', { answer: refund.answer })}
        </Text>
      ) : null}
      {refund.share_of ? (
        <Anchor component={Link} to={`/refund/${refund.share_of.id}`} mt="sm" display="block">
          {t('return.to_refund', { number: refund.share_of.number })}
        </Anchor>
      ) : null}
      <Anchor component={Link} to={`/order/${refund.order_id}`} mt="sm" display="block">
        {t('refund.to_order', { number: refund.order_number })}
      </Anchor>
    </Panel>
  );
}
