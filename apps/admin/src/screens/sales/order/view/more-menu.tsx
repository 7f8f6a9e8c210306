import type { AdminOrder, StaffCommand } from '@kaifong/domain/sales/contract';
import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconChevronDown, IconCopy, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PrintItem } from '../../../../kit/document/index.ts';
import { StepItem } from '../../../../kit/steps/index.ts';
import { orderSteps } from '../steps/order-steps.ts';
import { DocumentItems } from './document-items.tsx';

interface MoreMenuProps {
  readonly order: AdminOrder;
  readonly steps: readonly StaffCommand[];
  readonly onStep: (command: string) => void;
}

/** The rarer things: steps off the usual way, and what can be done with the page itself. */
export function MoreMenu({ order, steps, onStep }: MoreMenuProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  // Changing has a screen of its own.
  const dialogs = steps.filter((command) => command !== 'change');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} />}>
          {t('order.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => clipboard.copy(order.number)}>
          {t('order.copy_number')}
        </Menu.Item>
        <PrintItem />
        <DocumentItems order={order} />
        {steps.length > 0 ? <Menu.Divider /> : null}
        {steps.includes('change') ? (
          <Menu.Item component={Link} to={`/order/edit/${order.id}`} leftSection={<IconPencil size={15} />}>
            {t('sales.do.change')}
          </Menu.Item>
        ) : null}
        {dialogs.map((command) => (
          <StepItem
            key={command}
            steps={orderSteps}
            record={order}
            name={order.number}
            command={command}
            onAsk={onStep}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
