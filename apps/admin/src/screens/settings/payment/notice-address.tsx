import { useRoute } from '@kaifong/client/hooks';
import { type PaymentMethodCode, routes } from '@kaifong/domain/sales/contract';
import { ActionIcon, Code, CopyButton, Group, Input, Stack, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';

/** What staff enter at the provider, so that it tells the shop of each payment. */
export function NoticeAddress({ code }: { readonly code: PaymentMethodCode }) {
  const { t } = useTranslation();
  const methods = useRoute(routes.listPaymentMethods, { language: currentLanguage() });
  const notices = methods.data?.data.find((method) => method.code === code)?.notices;
  if (!notices) return null;
  const { url, events } = notices;
  return (
    <Input.Wrapper label={t('payment.notices')} labelElement="div" description={t('payment.notices_text')}>
      <Stack gap="xs" mt={6}>
        <Group gap="xs" wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'feedback.copied' : 'payment.copy_notices')}>
                <ActionIcon onClick={copy} aria-label={t(copied ? 'feedback.copied' : 'payment.copy_notices')}>
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        </Group>
        {events.length > 0 ? (
          <Input.Description>
            {t('payment.notices_events')} {events.join(', ')}
          </Input.Description>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
