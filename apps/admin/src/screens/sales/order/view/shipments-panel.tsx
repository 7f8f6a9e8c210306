import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Anchor, CopyButton, Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import classes from './view.module.css';

/** What has left, with whom, and how to follow it. */
export function ShipmentsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.shipments.length === 0) return null;
  return (
    <Panel title={t('order.shipments')}>
      <ul className={classes.records}>
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <IconTruckDelivery size={22} stroke={1.5} aria-hidden="true" />
            <div className={classes.record}>
              <Text fw={560}>{shipment.carrier || t('order.own_delivery')}</Text>
              {shipment.tracking_number ? (
                <CopyButton value={shipment.tracking_number} timeout={2000}>
                  {({ copied, copy }) => (
                    <UnstyledButton onClick={copy} className={classes.tracking} title={t('order.copy_tracking')}>
                      {copied ? t('feedback.copied') : shipment.tracking_number}
                    </UnstyledButton>
                  )}
                </CopyButton>
              ) : null}
              <Text size="sm" c="dimmed" className={classes.recordWords}>
                {format.dateTime(shipment.shipped_at)}
              </Text>
            </div>
            {shipment.tracking_url ? (
              <Anchor
                href={shipment.tracking_url}
                target="_blank"
                rel="noreferrer noopener"
                size="sm"
                className={classes.outside}
              >
                {t('order.track')}
                <IconExternalLink size={14} aria-hidden="true" />
              </Anchor>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
