import type { menuTargetTypes } from '@kaifong/domain/content/contract';
import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, UrlField } from '../../../kit/form/index.ts';
import { type MenuValues, urlWay } from './model/values.ts';
import { TargetField } from './target-field.tsx';

/** The url the way the type of an item wants it (specification 5). */
export function UrlByType({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const type = useWatch<MenuValues, 'type'>({ name: 'type' });
  const own = { name: 'url', label: t('navigation.menu.fields.url'), required: true };
  switch (urlWay(type)) {
    case 'pick':
      return <TargetField key={type} {...own} type={type as (typeof menuTargetTypes)[number]} />;
    case 'link':
      return <TextField {...own} description={t('menu.link_hint')} placeholder="https://" />;
    case 'absent':
      return <Alert color="gray">{t('menu.absent', { type: t(`navigation.type.${type}`) })}</Alert>;
    case 'fixed':
      return null;
    default:
      return <UrlField {...own} from="title" suggests={isNew} />;
  }
}
