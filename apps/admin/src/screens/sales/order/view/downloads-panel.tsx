// Files that came with an order: how often they were fetched, and more of it for a buyer who asks.
import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import classes from './view.module.css';

type Download = AdminOrder['downloads'][number];
const tones = { open: 'good', used_up: 'bad', expired: 'bad', waiting: 'quiet' } as const;

export function DownloadsPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState<Download>();
  if (order.downloads.length === 0) return null;
  return (
    <Panel title={t('order.downloads.title')}>
      <ul className={classes.records}>
        {order.downloads.map((download) => (
          <li key={download.id}>
            <IconDownload size={22} stroke={1.5} aria-hidden="true" />
            <Fetched download={download} />
            {can('update order') && download.state !== 'waiting' ? (
              <Button variant="default" size="xs" onClick={() => setOpen(download)}>
                {t('order.downloads.more')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <MoreDialog order={order} download={open} onClose={() => setOpen(undefined)} /> : null}
    </Panel>
  );
}

function Fetched({ download }: { readonly download: Download }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { used, allowed, expires_at, last_at } = download;
  const facts = [
    download.product,
    allowed === null
      ? t('order.downloads.used', { used: format.number(used) })
      : t('order.downloads.used_of', { used: format.number(used), allowed: format.number(allowed) }),
    expires_at && t('order.downloads.until', { time: format.dateTime(expires_at) }),
    last_at && t('order.downloads.last', { time: format.dateTime(last_at) }),
  ];
  return (
    <div className={classes.record}>
      <Text fw={560} className={classes.recordWords}>
        {download.filename}
      </Text>
      <StatusBadge tone={tones[download.state]}>{t(`sales.download.state.${download.state}`)}</StatusBadge>
      <Text size="sm" c="dimmed" className={classes.recordWords}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

interface MoreDialogProps {
  readonly order: AdminOrder;
  readonly download: Download;
  readonly onClose: () => void;
}

function MoreDialog({ order, download, onClose }: MoreDialogProps) {
  const { t } = useTranslation();
  const give = useAction(routes.giveMoreDownloads, [routes.getOrder]);
  const [downloads, setDownloads] = useState<string | number>(download.allowed === null ? 0 : 1);
  const [days, setDays] = useState<string | number>(download.state === 'expired' ? 7 : 0);
  const more = { downloads: Number(downloads) || 0, days: Number(days) || 0 };
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await give.mutateAsync({ id: order.id, download_id: download.id, ...more, language: currentLanguage() });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  const whole = { min: 0, decimalScale: 0 };
  return (
    <Modal opened onClose={onClose} title={t('order.downloads.more_title', { name: download.filename })}>
      <form onSubmit={submit}>
        <Group grow align="flex-end">
          {download.allowed === null ? null : (
            <NumberInput
              {...whole}
              max={1000}
              label={t('order.downloads.times')}
              value={downloads}
              onChange={setDownloads}
            />
          )}
          {download.expires_at === null ? null : (
            <NumberInput {...whole} max={3650} label={t('order.downloads.days')} value={days} onChange={setDays} />
          )}
        </Group>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={give.isPending} disabled={more.downloads + more.days === 0}>
            {t('order.downloads.give')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
