import { useAction } from '@kaifong/client/hooks';
import { cloneLandingPage, landingPage, landingPageLink } from '@kaifong/domain/content/contract';
import { Badge, Group, Menu } from '@mantine/core';
import { IconChartBar, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { ResourceList, type Row, resourceRoutes } from '../../../kit/resource/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

const routes = resourceRoutes(landingPage);

export default function LandingPageList() {
  const { t } = useTranslation();
  return (
    <ResourceList
      definition={landingPage}
      cells={{
        name: (row) => (
          <Group gap="xs" component="span" wrap="nowrap">
            {String(row.name)}
            {row.is_home ? (
              <Badge size="sm" variant="light" component="span">
                {t('landing.home')}
              </Badge>
            ) : null}
          </Group>
        ),
        status: (row) => (
          <StatusBadge status={String(row.status)}>{t(`content.status.${String(row.status)}`)}</StatusBadge>
        ),
      }}
      rowActions={(row) => <PageMenu row={row} />}
    />
  );
}

function PageMenu({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const clone = useAction(cloneLandingPage, [routes.list]);
  const copy = async () => {
    try {
      const { data } = await clone.mutateAsync({ id: row.id });
      notifySuccess('clone_success', data.url);
      await go(`/landing-page/edit/${data.id}`);
    } catch (error) {
      notifyFailure('clone_fail', error);
    }
  };
  return (
    <>
      <Menu.Item leftSection={<IconChartBar size={15} />} component={Link} to={`/landing-page/traffic/${row.id}`}>
        {t('landing.traffic')}
      </Menu.Item>
      <Can do="create landing_page">
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => void copy()}>
          {t('landing.clone')}
        </Menu.Item>
      </Can>
      {row.status === 'published' ? (
        <Menu.Item
          leftSection={<IconExternalLink size={15} />}
          component="a"
          href={landingPageLink(String(row.url))}
          target="_blank"
          rel="noopener"
        >
          {t('publishing.visit')}
        </Menu.Item>
      ) : null}
    </>
  );
}
