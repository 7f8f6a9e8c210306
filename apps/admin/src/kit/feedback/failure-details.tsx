import { CopyButton, List, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Failure } from './failure.ts';

/** Messages of a refusal, and the request id for support with a copy button. */
export function FailureDetails({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const { messages, requestId } = failure;
  return (
    <Stack gap={6}>
      {messages.length === 1 ? (
        <Text size="sm">{messages[0]}</Text>
      ) : (
        <List size="sm" spacing={2}>
          {messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      {requestId ? (
        <CopyButton value={requestId} timeout={2000}>
          {({ copied, copy }) => (
            <UnstyledButton onClick={copy} fz="xs" c="dimmed" mih={24} ta="start">
              {copied ? t('feedback.copied') : t('feedback.request_id', { id: requestId })}
            </UnstyledButton>
          )}
        </CopyButton>
      ) : null}
    </Stack>
  );
}
