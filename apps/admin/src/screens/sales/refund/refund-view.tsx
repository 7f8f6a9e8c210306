import { type RefundView, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Totals } from '../../../kit/document/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { CreditNoteButton, RefundParts, ShareNote } from './refund-item.tsx';
import { refundSteps } from './refund-steps.ts';

export default function RefundScreen() {
  return <SteppedScreen read={routes.getRefund} listPath="/refund" view={Refund} />;
}

function Refund({ record: refund }: { readonly record: RefundView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = refund.status === 'approved' ? `approved_${refund.method}` : refund.status;
  const ended = refund.status === 'completed' || refund.status === 'rejected';
  const nextText = ended
    ? undefined
    : t(`refund.next.${word}`, { amount: format.money(refund.amount, refund.currency), who: refund.asked_by });
  return (
    <SteppedView
      steps={refundSteps}
      record={refund}
      name={refund.number}
      back="/refund"
      description={`${format.dateTime(refund.created_at)} · ${refund.customer_name}`}
      after={<CreditNoteButton refund={refund} />}
      next={nextText}
      main={
        <Panel title={t('refund.what')}>
          <Text>{refund.reason}</Text>
          <ShareNote refund={refund} />
          <RefundParts refund={refund} />
        </Panel>
      }
      side={<Facts refund={refund} />}
    />
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
