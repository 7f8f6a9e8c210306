import { form, formLink } from '@kaifong/domain/forms/contract';
import { Anchor, Menu } from '@mantine/core';
import { IconExternalLink, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can, useCan } from '../../kit/permissions/index.ts';
import { ResourceList, type Row } from '../../kit/resource/index.ts';

export default function FormList() {
  const { t } = useTranslation();
  const format = useFormat();
  const mayRead = useCan()('get form_submissions');
  return (
    <ResourceList
      definition={form}
      cells={{
        submit_count: (row) =>
          mayRead && Number(row.submit_count) > 0 ? (
            <Anchor
              component={Link}
              to={`/formbuilder/histories/${row.id}`}
              aria-label={t('form_list.submissions_of', {
                title: String(row.title),
                number: format.number(Number(row.submit_count)),
              })}
            >
              {format.number(Number(row.submit_count))}
            </Anchor>
          ) : (
            format.number(Number(row.submit_count))
          ),
      }}
      rowActions={(row) => <FormMenu row={row} />}
    />
  );
}

function FormMenu({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  return (
    <>
      <Can do="get form_submissions">
        <Menu.Item leftSection={<IconListDetails size={15} />} component={Link} to={`/formbuilder/histories/${row.id}`}>
          {t('forms.form_submission.plural')}
        </Menu.Item>
      </Can>
      {row.enabled ? (
        <Menu.Item
          leftSection={<IconExternalLink size={15} />}
          component="a"
          href={formLink(String(row.url))}
          target="_blank"
          rel="noopener"
        >
          {t('form_list.visit')}
        </Menu.Item>
      ) : null}
    </>
  );
}
