// What stands above the form of a record that is published: its name, its state per language, and the commands.
import { type Language, languages } from '@kaifong/base/localized';
import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { type Resource, useDelete } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { PublishWindow } from './publish-window.tsx';
import { type PublishingRoutes, usePublisher } from './publisher.ts';
import { PublishingActions } from './publishing-actions.tsx';
import { PublishingStrip } from './publishing-strip.tsx';
import type { KeptFormOffer } from './use-kept-form.ts';

interface PublishedHeaderProps {
  readonly title: string;
  readonly resource: Resource;
  readonly id: number;
  readonly routes: PublishingRoutes;
  readonly dirty: boolean;
  readonly saveFirst: () => Promise<boolean>;
  /** Lets go of what was typed. */
  readonly onLeave: () => void;
  /** Languages somebody is being asked about: `all` that are complete, or some. */
  readonly asking: readonly Language[] | 'all' | undefined;
  readonly onAsking: (languages: readonly Language[] | undefined) => void;
  readonly offer: KeptFormOffer;
}

type DeleteItemProps = Pick<PublishedHeaderProps, 'resource' | 'id' | 'title'> & { readonly onDeleted: () => void };

export function PublishedHeader(props: PublishedHeaderProps) {
  const { title, resource, id, routes, dirty, saveFirst, onLeave, asking, onAsking, offer } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const stale = useMemo(() => [resource.routes.list, resource.routes.read], [resource.routes]);
  const publisher = usePublisher({
    routes,
    id,
    stale,
    dirty,
    saveFirst,
    noun: resource.definition.name,
    onRestored: onLeave,
    fieldWord: resource.words.field,
  });
  const complete = languages.filter((language) => publisher.state?.languages[language].missing.length === 0);
  return (
    <>
      <PageHeader title={title} back={resource.path}>
        <PublishingActions publisher={publisher} onPublish={onAsking}>
          {resource.may('delete') ? <DeleteItem resource={resource} id={id} title={title} onDeleted={onLeave} /> : null}
        </PublishingActions>
      </PageHeader>
      <PublishingStrip publisher={publisher} onPublish={onAsking}>
        {offer.keptAt ? <span>{t('publishing.kept_at', { time: format.dateTime(offer.keptAt) })}</span> : null}
        {offer.others.length > 0 ? (
          <span>
            {t('publishing.others', { names: offer.others.map(({ name }) => name).join(t('publishing.comma')) })}
          </span>
        ) : null}
      </PublishingStrip>
      <PublishWindow
        publisher={publisher}
        wanted={asking === 'all' ? complete : asking}
        onClose={() => onAsking(undefined)}
      />
    </>
  );
}

function DeleteItem({ resource, id, title, onDeleted }: DeleteItemProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { ask } = useDelete(resource);
  const remove = async () => {
    if (!(await ask(id, title))) return;
    onDeleted();
    await go(resource.path);
  };
  return (
    <Menu.Item color="var(--mantine-color-error)" leftSection={<IconTrash size={15} />} onClick={() => void remove()}>
      {t('action.delete')}
    </Menu.Item>
  );
}
