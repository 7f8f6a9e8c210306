import { useRoute } from '@kaifong/client/hooks';
import { type ReturnView, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DocumentLayout } from '../../../kit/document/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { NextStepCard, offeredSteps, StepButton, StepDialog, StepTimeline } from '../../../kit/steps/index.ts';
import classes from '../refund/refund.module.css';
import { returnSteps } from './return-steps.ts';
import { useReturnPicture } from './use-return-picture.ts';

export default function ReturnScreen() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getReturn, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/return">
      {({ data }) => <Return key={data.id} back={data} />}
    </RecordGate>
  );
}

function Return({ back }: { readonly back: ReturnView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string>();
  const step = { steps: returnSteps, record: back, name: back.number, onAsk: setAsked };
  const ended = ['completed', 'rejected', 'canceled'].includes(back.status);
  return (
    <>
      <PageHeader
        title={back.number}
        back="/return"
        aside={<StatusBadge status={back.status}>{t(`sales.return_status.${back.status}`)}</StatusBadge>}
        description={`${format.dateTime(back.created_at)} · ${back.customer_name}`}
      >
        {offeredSteps(returnSteps, back).menu.map((command) => (
          <StepButton key={command} {...step} command={command} quiet />
        ))}
      </PageHeader>
      <DocumentLayout
        steps={<NextStepCard {...step} text={ended ? undefined : t(`return.next.${back.status}`)} />}
        main={
          <>
            <Goods back={back} />
            <StepTimeline steps={returnSteps} timeline={back.timeline} />
          </>
        }
        side={<Wish back={back} />}
      />
      <StepDialog
        steps={returnSteps}
        record={back}
        name={back.number}
        command={asked}
        wide={asked === 'receive'}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** What she sends back, and what has arrived of it. */
function Goods({ back }: { readonly back: ReturnView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('return.goods')}>
      <ul className={classes.refunds}>
        {back.lines.map((line) => (
          <li key={line.line_id}>
            <div className={classes.head}>
              <Text fw={560}>{line.name}</Text>
              <Text size="sm" c="dimmed">
                {line.sku}
              </Text>
              <Text size="sm">
                {t('return.received_of', {
                  received: format.number(line.received),
                  quantity: format.number(line.quantity),
                })}
              </Text>
            </div>
            {line.receipts.length > 0 ? (
              <ul className={classes.pieces}>
                {line.receipts.map((receipt) => (
                  <li key={receipt.id}>
                    {[
                      `${format.number(receipt.quantity)} × ${t(`sales.restock.${receipt.outcome}`)}`,
                      receipt.who,
                      format.dateTime(receipt.created_at),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Why she sends it back, and where it leads. */
function Wish({ back }: { readonly back: ReturnView }) {
  const { t } = useTranslation();
  const { open, busy } = useReturnPicture();
  return (
    <Panel title={t('return.wish')}>
      <Text fw={560}>{t(`sales.return_reason.${back.reason}`)}</Text>
      {back.words ? <Text style={{ whiteSpace: 'pre-wrap' }}>{back.words}</Text> : null}
      {back.picture ? (
        <Button
          variant="default"
          mt="sm"
          loading={busy}
          leftSection={<IconPhoto size={16} />}
          onClick={() => void open(back)}
        >
          {t('return.show_picture')}
        </Button>
      ) : null}
      <Anchor component={Link} to={`/order/${back.order_id}`} mt="sm" display="block">
        {t('refund.to_order', { number: back.order_number })}
      </Anchor>
      {back.refunds.map(({ id, number }) => (
        <Anchor key={id} component={Link} to={`/refund/${id}`} display="block">
          {t('return.to_refund', { number })}
        </Anchor>
      ))}
    </Panel>
  );
}
