import { ActionIcon, Popover, Skeleton, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../feedback/part.tsx';
import type { ColumnChooserProps } from './column-chooser.tsx';

const ColumnChooser = part(() => import('./column-chooser.tsx'), <Skeleton h={220} w={290} />);

/** Opens what the columns of the list are chosen with. */
export function ColumnButton(props: ColumnChooserProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = t('list.columns');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <ActionIcon size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <IconColumns3 size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColumnChooser {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
