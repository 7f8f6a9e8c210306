import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorAnswer } from './judge-alone.ts';

interface ForceWindowProps {
  readonly answer: DoorAnswer;
  readonly onForce: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why somebody is let in against the answer. */
export function ForceWindow({ answer, onForce, onClose }: ForceWindowProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError(t('booking_scanner.reason_missing'));
    onForce(reason.trim());
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking_scanner.force_title')}
      closeButtonProps={{ 'aria-label': t('booking_scanner.close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack>
          <Text>
            {[answer.ticket?.name, answer.ticket?.event].filter(Boolean).join(' · ')}:{' '}
            {t(`booking_scanner.result.${answer.result}`)}
          </Text>
          <Textarea
            label={t('booking_scanner.reason')}
            description={t('booking_scanner.reason_help')}
            value={reason}
            error={error}
            maxLength={500}
            autosize
            minRows={2}
            required
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError('');
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('booking_scanner.keep_out')}
            </Button>
            <Button type="submit" color="red.9">
              {t('booking_scanner.force')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
