import { useRoute } from '@kaifong/client/hooks';
import { role, routes } from '@kaifong/domain/identity/contract';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../../kit/permissions/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { PermissionsField } from './permissions-field.tsx';
import { TemplateField } from './template-field.tsx';

const widgets = { permission_list: PermissionsField, template: TemplateField };

export default function RoleForm() {
  return <ResourceForm definition={role} widgets={widgets} actions={(record) => <Holders id={Number(record.id)} />} />;
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
