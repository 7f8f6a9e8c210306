import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AgreedLine } from '../../../kit/screen/screen.ts';
import classes from './till.module.css';

interface AgreedRowProps {
  readonly line: AgreedLine;
  readonly amount: string;
  readonly onDrop: () => void;
}

/** A line of the sale for what is to be paid of a booking: it is paid whole, or taken off the sale. */
export function AgreedRow({ line, amount, onDrop }: AgreedRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" fw={560} lh={1.3}>
          {line.title}
        </Text>
        <Text size="xs" c="dimmed">
          {line.note}
        </Text>
      </div>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('till_sell.drop_agreed', { name: line.title })}
        onClick={onDrop}
      >
        <IconX size={16} />
      </ActionIcon>
      <span className={classes.amount}>{amount}</span>
    </li>
  );
}
