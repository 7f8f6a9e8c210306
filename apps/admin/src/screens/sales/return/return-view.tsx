import { type ReturnView, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import classes from '../refund/refund.module.css';
import { returnSteps } from './return-steps.ts';
import { useReturnPicture } from './use-return-picture.ts';

export default function ReturnScreen() {
  return <SteppedScreen read={routes.getReturn} listPath="/return" view={Return} />;
}

const ended = ['completed', 'rejected', 'canceled'];

function Return({ record: back }: { readonly record: ReturnView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SteppedView
      steps={returnSteps}
      record={back}
      name={back.number}
      back="/return"
      description={`${format.dateTime(back.created_at)} · ${back.customer_name}`}
      next={ended.includes(back.status) ? undefined : t(`return.next.${back.status}`)}
      main={<Goods back={back} />}
      side={<Wish back={back} />}
    />
  );
}

/** The goods she sends back, and how many have arrived. */
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
