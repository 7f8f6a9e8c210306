// The buttons in the heading of a record that is published: look at it, look back, take it away, publish it.
import { type Language, languages } from '@kaifong/base/localized';
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconCircleMinus, IconEye, IconHistory, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../kit/feedback/index.ts';
import { HeadMenu } from '../../../kit/shell/head-menu.tsx';
import { PreviewWindow } from './preview-window.tsx';
import { type Publisher, useCommands } from './publisher.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

interface PublishingActionsProps {
  readonly publisher: Publisher;
  readonly onPublish: (languages: readonly Language[]) => void;
  /** More lines of the menu, as `<Menu.Item>`s. */
  readonly children?: ReactNode;
}

export function PublishingActions({ publisher, onPublish, children }: PublishingActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'preview' | 'versions'>();
  const { state, may } = publisher;
  const archived = state?.status === 'archived';
  // Offline on purpose is not published again by a click that means "everything".
  const ready = languages.filter((language) => {
    const one = state?.languages[language];
    return one && one.status !== 'disabled' && (one.missing.length === 0 || publisher.dirty);
  });
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setOpen('preview')}>
        {t('publishing.preview')}
      </Button>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpen('versions')}>
        {t('publishing.versions')}
      </Button>
      <MoreMenu publisher={publisher}>{children}</MoreMenu>
      {may.publish && !archived ? (
        <Button leftSection={<IconSend size={16} />} disabled={!state} onClick={() => onPublish(ready)}>
          {t('publishing.publish_open')}
        </Button>
      ) : null}
      <PreviewWindow publisher={publisher} opened={open === 'preview'} onClose={() => setOpen(undefined)} />
      <VersionsDrawer publisher={publisher} opened={open === 'versions'} onClose={() => setOpen(undefined)} />
    </>
  );
}

function MoreMenu({ publisher, children }: Omit<PublishingActionsProps, 'onPublish'>) {
  const { t } = useTranslation();
  const commands = useCommands(publisher);
  const { state, may } = publisher;
  const status = state?.status;
  const mayOffline = may.publish && (status === 'published' || status === 'pending');
  const mayArchive = may.archive && status !== undefined && status !== 'archived';
  if (!mayOffline && !mayArchive && !children) return null;
  const sure = (name: 'offline' | 'archive') =>
    confirm({
      title: t(`publishing.${name}_title`),
      text: t(`publishing.${name}_text`),
      confirm: t(`publishing.${name}`),
      danger: true,
    });
  return (
    <HeadMenu label={t('publishing.more')} busy={commands.busy}>
      {mayOffline ? (
        <Menu.Item
          leftSection={<IconCircleMinus size={15} />}
          onClick={async () => (await sure('offline')) && (await commands.takeOffline({}))}
        >
          {t('publishing.offline_all')}
        </Menu.Item>
      ) : null}
      {mayArchive ? (
        <Menu.Item
          leftSection={<IconArchive size={15} />}
          onClick={async () => (await sure('archive')) && (await commands.archive())}
        >
          {t('publishing.archive')}
        </Menu.Item>
      ) : null}
      {children}
    </HeadMenu>
  );
}
