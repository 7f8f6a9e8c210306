import type { AdminOrder, AdminShipment } from '@kaifong/domain/sales/contract';
import { ActionIcon, Anchor, Button, CopyButton, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDots, IconExternalLink, IconFileText, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import { StepDialog, StepItem } from '../../../../kit/steps/index.ts';
import { toPack } from '../model/parcel.ts';
import { useDocuments } from '../model/use-documents.ts';
import { shipmentSteps } from '../steps/shipment-steps.ts';
import { PackDialog } from './pack-dialog.tsx';
import classes from './view.module.css';

/** The parcels of an order: what is in each, where it is, and what is to be done with it. */
export function ShipmentsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const can = useCan();
  const [packing, setPacking] = useState(false);
  const mayPack = can('ship order') && order.commands.includes('ship') && toPack(order).length > 0;
  if (order.shipments.length === 0 && !mayPack) return null;
  return (
    <Panel
      title={t('order.shipments')}
      aside={
        mayPack ? (
          <Button variant="default" size="xs" leftSection={<IconPackage size={15} />} onClick={() => setPacking(true)}>
            {t('order.parcel_pack')}
          </Button>
        ) : null
      }
    >
      {order.shipments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('order.parcels_none')}
        </Text>
      ) : (
        <ul className={classes.records}>
          {order.shipments.map((shipment) => (
            <Parcel key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      )}
      {packing ? <PackDialog order={order} onClose={() => setPacking(false)} /> : null}
    </Panel>
  );
}

interface ParcelProps {
  readonly order: AdminOrder;
  readonly shipment: AdminShipment;
}

function Parcel({ order, shipment }: ParcelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = t('order.parcel', { number: shipment.number });
  const left = shipment.shipped_at !== null;
  return (
    <li>
      {left ? <IconTruckDelivery size={22} stroke={1.5} aria-hidden="true" /> : <IconPackage size={22} stroke={1.5} />}
      <div className={classes.record}>
        <div className={classes.parcelHead}>
          <Text fw={560}>{name}</Text>
          <StatusBadge status={shipment.status}>{t(`sales.shipment_status.${shipment.status}`)}</StatusBadge>
        </div>
        {left ? <Text size="sm">{shipment.carrier || t('order.own_delivery')}</Text> : null}
        {shipment.tracking_number ? <Tracking shipment={shipment} /> : null}
        <ul className={classes.parcelLines}>
          {shipment.lines.map((line) => (
            <li key={line.line_id}>
              {format.number(line.quantity)} × {[line.name, line.options].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
        {shipment.shipped_at ? (
          <Text size="sm" c="dimmed" className={classes.recordWords}>
            {format.dateTime(shipment.shipped_at)}
          </Text>
        ) : null}
      </div>
      <ParcelMenu order={order} shipment={shipment} name={name} />
    </li>
  );
}

function Tracking({ shipment }: { readonly shipment: AdminShipment }) {
  const { t } = useTranslation();
  return (
    <div className={classes.parcelHead}>
      <CopyButton value={shipment.tracking_number} timeout={2000}>
        {({ copied, copy }) => (
          <UnstyledButton onClick={copy} className={classes.tracking} title={t('order.copy_tracking')}>
            {copied ? t('feedback.copied') : shipment.tracking_number}
          </UnstyledButton>
        )}
      </CopyButton>
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
    </div>
  );
}

function ParcelMenu({ order, shipment, name }: ParcelProps & { readonly name: string }) {
  const { t } = useTranslation();
  const { saveOne } = useDocuments();
  const [step, setStep] = useState<string>();
  const papers = order.documents.filter((kind) => kind === 'packing-slip' || kind === 'delivery-note');
  if (shipment.status === 'canceled') return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('order.parcel_more', { name })}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shipment.commands.map((command) => (
            <StepItem
              key={command}
              steps={shipmentSteps}
              record={shipment}
              name={name}
              command={command}
              onAsk={setStep}
            />
          ))}
          {papers.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<IconFileText size={15} />}
              onClick={() => void saveOne(order, kind, shipment)}
            >
              {t(`sales.document.${kind}.title`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <StepDialog
        steps={shipmentSteps}
        record={shipment}
        name={name}
        command={step}
        onClose={() => setStep(undefined)}
      />
    </>
  );
}
