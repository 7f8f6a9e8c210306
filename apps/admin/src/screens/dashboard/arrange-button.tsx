import { ActionIcon, Popover, Skeleton, Tooltip } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../kit/feedback/part.tsx';
import type { ArrangeCardsProps } from './arrange-cards.tsx';

const ArrangeCards = part<ArrangeCardsProps>(() => import('./arrange-cards.tsx'), <Skeleton h={180} w={290} />);

/** Opens what the cards of the first page are ordered and hidden with. */
export function ArrangeButton(props: ArrangeCardsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = t('dashboard.arrange');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <ActionIcon size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <IconLayoutGridAdd size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ArrangeCards {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
