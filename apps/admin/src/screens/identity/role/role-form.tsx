import { useRoute } from '@kaifong/client/hooks';
import { role, routes } from '@kaifong/domain/identity/contract';
import { Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { ExplainSection } from '../access/explain-section.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { TemplateField } from './template-field.tsx';

const widgets = { permission_list: PermissionsField, template: TemplateField };

export default function RoleForm() {
  const can = useCan();
  const id = Number(useParams().id) || undefined;
  return (
    <Stack gap="md">
      <ResourceForm definition={role} widgets={widgets} actions={(record) => <Holders id={Number(record.id)} />} />
      {id !== undefined && can('get access') ? <ExplainSection of="role" id={id} /> : null}
    </Stack>
  );
}

/** Leads to the accounts that have this role. */
function Holders({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  return (
    <Can do="get accounts">
      <HolderLink id={id} label={(count) => t('role.holders', { count })} />
    </Can>
  );
}

function HolderLink({ id, label }: { readonly id: number; readonly label: (count: number) => string }) {
  const usage = useRoute(routes.listRoleChoices, {}).data?.data;
  const count = usage?.find((one) => one.id === id)?.accounts ?? 0;
  return (
    <Button
      component={Link}
      to={`/account?filter%5Brole_id%5D%5B%5D=${id}`}
      variant="default"
      leftSection={<IconUsers size={16} />}
    >
      {label(count)}
    </Button>
  );
}
