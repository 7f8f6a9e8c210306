import { announcement } from '@kaifong/domain/content/contract';
import { Group, Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InlineSwitch, ResourceList, type Row, useResource } from '../../../kit/resource/index.ts';
import type { Shown } from '../showing/showing-at.ts';
import { ShowingWord } from '../showing/showing-badge.tsx';

export default function AnnouncementList() {
  const { t } = useTranslation();
  const resource = useResource(announcement);
  // One that is switched on may be over all the same, or still to come.
  const cells = useMemo(
    () => ({
      enabled: (row: Row) => (
        <Group gap="xs" wrap="nowrap">
          {resource.may('batch update') ? <InlineSwitch resource={resource} row={row} name="enabled" /> : null}
          <ShowingWord shown={row as Row & Shown} />
        </Group>
      ),
    }),
    [resource],
  );
  const view = useMemo(
    () => (row: Row) => (
      <Menu.Item component={Link} to={`/announcement/view/${row.id}`} leftSection={<IconEye size={15} />}>
        {t('notice.view')}
      </Menu.Item>
    ),
    [t],
  );
  return <ResourceList definition={announcement} cells={cells} rowActions={view} />;
}
