import type { Permission } from '@kaifong/base/permissions';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import type { Resource } from '../../../kit/resource/index.ts';

interface NewRecordActionsProps {
  readonly resource: Resource;
  /** True: the record is being saved, or was and its own screen is on the way. */
  readonly saving: boolean;
  /** Saves, then asks which languages to publish. */
  readonly onPublish: () => Promise<unknown>;
}

/** Of a record that does not exist yet: publishing saves it first. */
export function NewRecordActions({ resource: { definition }, saving, onPublish }: NewRecordActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can(`publish ${definition.name}` as Permission)) return null;
  return (
    <Button leftSection={<IconSend size={16} />} loading={saving} onClick={() => void onPublish()}>
      {t('publishing.publish_open')}
    </Button>
  );
}
