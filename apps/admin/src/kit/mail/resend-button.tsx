import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../feedback/index.ts';
import { useSending } from './use-sending.ts';

interface ResendButtonProps {
  readonly mail: { readonly subject: string; readonly recipient: string };
  readonly send: () => Promise<unknown>;
  readonly busy: boolean;
}

/** Sends one email once more, when it is said that it should. */
export function ResendButton({ mail: { subject, recipient }, send, busy }: ResendButtonProps) {
  const { t } = useTranslation();
  const sending = useSending();
  const again = async () => {
    const yes = await confirm({
      title: t('sending.again_title'),
      text: t('sending.again_text', { subject, recipient }),
      confirm: t('sending.again'),
    });
    if (yes) await sending(send, recipient);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSend size={15} />}
      loading={busy}
      onClick={() => void again()}
      aria-label={t('value.named', { name: t('sending.again'), value: subject })}
    >
      {t('sending.again')}
    </Button>
  );
}
