import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeField } from './time-field.tsx';

interface SpanRowProps {
  /** Path of the span in the form. */
  readonly name: string;
  /** Of which day it is, for who hears it read. */
  readonly day: string;
  readonly onRemove: () => void;
}

/** From when until when, with a way to take it out. */
export function SpanRow({ name, day, onRemove }: SpanRowProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TimeField name={`${name}.open`} label={t('hours.opens', { day })} />
      <Text mt={6} aria-hidden>
        –
      </Text>
      <TimeField name={`${name}.close`} label={t('hours.closes', { day })} />
      <ActionIcon mt={4} aria-label={t('hours.remove_span', { day })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
