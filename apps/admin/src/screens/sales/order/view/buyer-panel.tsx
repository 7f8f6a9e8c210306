import { parseLanguage } from '@kaifong/base/localized';
import { fullNameOf } from '@kaifong/domain/customers/contract';
import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { regionLines } from '@kaifong/domain/settings/contract';
import { ActionIcon, Anchor, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage, languageNames } from '../../../../kit/language/language.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import classes from './view.module.css';

type Address = NonNullable<AdminOrder['shipping_address']>;

const sameAddress = (one: Address, other: Address) => JSON.stringify(one) === JSON.stringify(other);

/** The address as it is written on the parcel. */
const parcelText = (address: Address, region: readonly string[]) =>
  [fullNameOf(address), address.contact_number, address.address, ...region].filter(Boolean).join('\n');

/** The buyer, and the address her order goes to. */
export function BuyerPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const language = parseLanguage(order.language);
  const { shipping_address: shipping, billing_address: billing } = order;
  return (
    <Panel title={label('customer_name')}>
      <Stack gap="md">
        <div className={classes.words}>
          <Text fw={560}>{order.customer_name}</Text>
          <Anchor href={`mailto:${order.email}`} size="sm">
            {order.email}
          </Anchor>
          {order.phone ? (
            <Anchor href={`tel:${order.phone.replaceAll(' ', '')}`} size="sm">
              {order.phone}
            </Anchor>
          ) : null}
          <Text size="sm" c="dimmed">
            {order.customer_id ? t('order.member') : t('order.guest')}
            {language ? ` · ${languageNames[language]}` : ''}
          </Text>
          {order.customer_id ? (
            <Anchor component={Link} to={`/order?keyword=${encodeURIComponent(order.email)}`} size="sm">
              {t('order.other_orders')}
            </Anchor>
          ) : null}
        </div>
        {shipping ? (
          <AddressBlock title={label('shipping_address')} address={shipping} />
        ) : (
          <Titled title={label('shipping_address')}>
            <Text size="sm" c="dimmed">
              {t('order.nothing_to_ship')}
            </Text>
          </Titled>
        )}
        {order.pickup_point && (
          <Titled title={label(order.store_id === null ? 'pickup_point' : 'store_id')}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {[order.pickup_point.name, order.pickup_point.address, order.pickup_point.hours]
                .filter(Boolean)
                .join('\n')}
            </Text>
          </Titled>
        )}
        {order.store_name && !order.pickup_point ? (
          <Titled title={label('store_id')}>
            <Text size="sm">{order.store_name}</Text>
          </Titled>
        ) : null}
        {billing && <BillingBlock title={label('billing_address')} address={billing} shipping={shipping} />}
      </Stack>
    </Panel>
  );
}

interface TitledProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Titled({ title, aside, children }: TitledProps) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <h3 className={classes.small}>{title}</h3>
        {aside}
      </Group>
      {children}
    </div>
  );
}

interface BillingProps {
  readonly title: string;
  readonly address: Address;
  readonly shipping: Address | null;
}

function BillingBlock({ title, address, shipping }: BillingProps) {
  const { t } = useTranslation();
  if (!shipping || !sameAddress(shipping, address)) return <AddressBlock title={title} address={address} />;
  return (
    <Titled title={title}>
      <Text size="sm" c="dimmed">
        {t('order.same_address')}
      </Text>
    </Titled>
  );
}

function AddressBlock({ title, address }: { readonly title: string; readonly address: Address }) {
  const { t } = useTranslation();
  const region = regionLines(address, currentLanguage());
  const copyLabel = t('order.copy_address');
  return (
    <Titled
      title={title}
      aside={
        <CopyButton value={parcelText(address, region)} timeout={2000}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('feedback.copied') : copyLabel}>
              <ActionIcon size="sm" onClick={copy} aria-label={t('value.named', { name: copyLabel, value: title })}>
                {copied ? <IconCheck size={15} /> : <IconCopy size={15} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    >
      <address className={classes.address}>
        {fullNameOf(address)}
        <br />
        {address.contact_number}
        <br />
        {address.address ? (
          <>
            {address.address}
            <br />
          </>
        ) : null}
        {region.join(' · ')}
      </address>
    </Titled>
  );
}
