import { announcement } from '@kaifong/domain/content/contract';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WholeRecord } from '../../../kit/fields/index.ts';
import { type FieldProps, RichTextField } from '../../../kit/form/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { LinkField } from '../fields/link-field.tsx';
import { GroupsField, TiersField } from './members-fields.tsx';
import { RoleField } from './role-field.tsx';
import { StyleField } from './style-field.tsx';

const Body = (props: FieldProps) => <RichTextField {...props} localized preset="small" />;

const widgets = {
  body: Body,
  link: LinkField,
  role_id: RoleField,
  tier_ids: TiersField,
  group_ids: GroupsField,
  style: StyleField,
};

function ViewButton({ record }: { readonly record: WholeRecord }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/announcement/view/${String(record.id)}`}
      variant="default"
      leftSection={<IconEye size={16} />}
    >
      {t('notice.view')}
    </Button>
  );
}

const actions = (record: WholeRecord) => <ViewButton record={record} />;

export default function AnnouncementForm() {
  return <ResourceForm definition={announcement} widgets={widgets} actions={actions} draft="announcement" />;
}
