// The proof of payment a buyer sent: a picture or a PDF, and what is suspicious about it.
import { useRoute } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Alert, Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconExternalLink, IconPaperclip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../kit/feedback/index.ts';
import classes from './steps.module.css';

type Payment = AdminOrder['payments'][number];

/** The slip that waits for a decision. */
export const waitingSlipOf = ({ payments }: AdminOrder): Payment | undefined =>
  payments.findLast(({ status, slip }) => status === 'payment_review' && slip !== null);

/** An address for bytes, alive as long as they are shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

interface SlipPanelProps {
  readonly order: Pick<AdminOrder, 'id'>;
  readonly payment: Payment;
}

export function SlipPanel({ order, payment }: SlipPanelProps) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getOrderSlip, { id: order.id, payment_id: payment.id });
  const url = useObjectUrl(answer.data);
  return (
    <Stack gap="xs" miw={0}>
      {payment.same_slip_orders.length > 0 ? (
        <Alert icon={<IconAlertTriangle />} color="yellow" p="xs" className={classes.seen} role="note">
          {t('order.same_slip', { numbers: payment.same_slip_orders.join(', ') })}
        </Alert>
      ) : null}
      <div className={classes.slip}>
        {answer.error ? <Text size="sm">{failureOf(answer.error).messages.join(' ')}</Text> : null}
        {url ? <Sheet url={url} payment={payment} /> : answer.error ? null : <Loader size="sm" />}
      </div>
      {url ? (
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {payment.slip?.filename}
          </Text>
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
            <IconExternalLink size={15} aria-hidden="true" />
            {t('order.slip_open')}
          </Anchor>
        </Group>
      ) : null}
    </Stack>
  );
}

/** Phones, and browsers that hand a PDF to another program, show none inside a page; there it is opened. */
function Sheet({ url, payment }: { readonly url: string; readonly payment: Payment }) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const title = t('sales.order.fields.slip');
  if (payment.slip?.mimetype.startsWith('image/')) return <img src={url} alt={title} />;
  if (!phone && navigator.pdfViewerEnabled && payment.slip?.mimetype === 'application/pdf')
    return <iframe src={`${url}#toolbar=0&navpanes=0&view=FitH`} title={title} />;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" className={classes.paper}>
      <IconPaperclip size={40} stroke={1.3} aria-hidden="true" />
      {t('order.slip_open')}
    </Anchor>
  );
}
