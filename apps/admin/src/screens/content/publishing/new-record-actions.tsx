import type { Permission } from '@kaifong/base/permissions';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import type { Resource } from '../../../kit/resource/index.ts';

interface NewRecordActionsProps {
  readonly resource: Resource;
  /** Saves, then asks which languages to publish. */
  readonly onPublish: () => Promise<unknown>;
}

/** Of a record that does not exist yet: publishing saves it first. */
export function NewRecordActions({ resource: { definition }, onPublish }: NewRecordActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [busy, setBusy] = useState(false);
  if (!can(`publish ${definition.name}` as Permission)) return null;
  const publish = async () => {
    setBusy(true);
    await onPublish();
    setBusy(false);
  };
  return (
    <Button leftSection={<IconSend size={16} />} loading={busy} onClick={() => void publish()}>
      {t('publishing.publish_open')}
    </Button>
  );
}
