// Gives the chosen products a price, a special price, a brand or a category: what is wished, what would come of it, and then it.
import type { RouteOutput } from '@kaifong/base/contract';
import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, type ProductChange, routes } from '@kaifong/domain/catalogue/contract';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useBatchReport } from '../../../../kit/resource/index.ts';
import { productStale } from './use-delete-product.ts';
import { ValuesFields, type ValuesWish, wishedChange } from './values-fields.tsx';
import { ValuesPreview } from './values-preview.tsx';

interface ValuesDialogProps {
  readonly rows: readonly AdminProductRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Preview = RouteOutput<typeof routes.changeProducts>;

const first: ValuesWish = { field: 'price', how: 'percent', amount: '', value: '' };

export default function ValuesDialog({ rows, onClose, onDone }: ValuesDialogProps) {
  const { t } = useTranslation();
  const change = useAction(routes.changeProducts, productStale);
  const tell = useBatchReport(productStale);
  const [wish, setWish] = useState(first);
  const [preview, setPreview] = useState<Preview>();
  const names = new Map(rows.map(({ id, name, sku }) => [id, name || sku]));
  const wanted = wishedChange(wish);

  const send = async (dry_run: boolean, asked: ProductChange, ids = [...names.keys()]) => {
    try {
      const outcome = await change.mutateAsync({ ids, change: asked, dry_run, language: currentLanguage() });
      if (dry_run) return setPreview(outcome);
      onDone();
      tell({ outcome, done: 'batch.done', nameOf: (id) => names.get(id) });
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) void send(preview === undefined, wanted);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ValuesFields
          wish={wish}
          onChange={(part) => {
            setWish({ ...wish, ...part });
            setPreview(undefined);
          }}
        />
        {preview ? <ValuesPreview preview={preview} nameOf={(id) => names.get(id)} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!wanted || preview?.changes.length === 0}>
            {preview ? t('product.values_apply', { count: preview.changes.length }) : t('product.values_preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
