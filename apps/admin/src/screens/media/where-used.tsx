import { useRoute } from '@kaifong/client/hooks';
import { type FileUsed, routes } from '@kaifong/domain/media/contract';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import classes from './media-screens.module.css';

/** The screens of records that can show a picture. */
const screens: Readonly<Record<string, string>> = {
  announcement: '/announcement/edit/',
  article: '/blog/article/edit/',
  block: '/block/edit/',
  blog_category: '/blog/category/edit/',
  brand: '/brand/edit/',
  landing_page: '/landing-page/edit/',
  menu: '/menu/edit/',
  order: '/order/',
  page: '/page/edit/',
  product: '/product/edit/',
  slider: '/slider/edit/',
};
/** Kinds of record of which there is one, with its address. */
const single: Readonly<Record<string, string>> = { configuration: '/configuration', footer: '/footer' };

const pathOf = ({ resource, record_id }: FileUsed): string | undefined =>
  screens[resource] ? `${screens[resource]}${record_id}` : single[resource];

/** The records that show the picture, each with the way there. */
export function WhereUsed({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error } = useRoute(routes.listFileUses, { id, language: currentLanguage() });
  if (error) return <FailureDetails failure={failureOf(error)} />;
  if (!data) return <Skeleton h={40} />;
  if (data.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('library.used_nowhere')}
      </Text>
    );
  return (
    <ul className={classes.uses}>
      {data.data.map((use) => (
        <UseLine key={`${use.domain}.${use.resource}.${use.record_id}`} use={use} />
      ))}
      {data.total > data.data.length ? <li>…</li> : null}
    </ul>
  );
}

function UseLine({ use }: { readonly use: FileUsed }) {
  const { t } = useTranslation();
  const to = pathOf(use);
  const name = use.title || use.record_id;
  return (
    <li>
      <Text size="sm" component="span">
        {t(`${use.domain}.${use.resource}.name`)}
        {': '}
        {to ? (
          <Anchor component={Link} to={to} size="sm">
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Text>
    </li>
  );
}
