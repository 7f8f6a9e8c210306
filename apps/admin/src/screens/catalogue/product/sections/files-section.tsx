// What buyers of a virtual product download. Below the form and no part of it: a file is stored with the call that sends it.
import { useAction } from '@kaifong/client/hooks';
import { type AdminProduct, type ProductFile, routes } from '@kaifong/domain/catalogue/contract';
import { ActionIcon, Anchor, Button, FileButton, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { useCan } from '../../../../kit/permissions/index.ts';

const stale = [routes.readProduct];

export function FilesSection({ record }: { readonly record: AdminProduct }) {
  const { t } = useTranslation();
  const can = useCan();
  const add = useAction(routes.addProductFile, stale);
  if (record.type !== 'virtual') return null;
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      await add.mutateAsync({ id: record.id, file, language: currentLanguage() });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Stack component="section" gap="sm" mt="xl">
      <Group justify="space-between">
        <Title order={2}>{t('product.files.title')}</Title>
        {can('update product') ? (
          <FileButton onChange={(file) => void send(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={add.isPending} leftSection={<IconUpload size={16} />}>
                {t('product.files.add')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        {t(record.files.length === 0 ? 'product.files.none' : 'product.files.text')}
      </Text>
      {record.files.map((file) => (
        <FileCard key={file.id} record={record} file={file} />
      ))}
    </Stack>
  );
}

/** One file: with which stock, how often and how long; each change is saved as soon as its field is left. */
function FileCard({ record, file }: { readonly record: AdminProduct; readonly file: ProductFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const update = useAction(routes.updateProductFile, stale);
  const drop = useAction(routes.deleteProductFile, stale);
  const named = { id: record.id, file_id: file.id, language: currentLanguage() };
  const readOnly = !can('update product');
  const trying = async (act: () => Promise<unknown>) => {
    try {
      await act();
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const change = (to: Partial<Pick<ProductFile, 'stock_id' | 'downloads' | 'days'>>) => {
    const { stock_id, downloads, days } = { ...file, ...to };
    const same = stock_id === file.stock_id && downloads === file.downloads && days === file.days;
    if (!same) void trying(() => update.mutateAsync({ ...named, stock_id, downloads, days }));
  };
  const remove = async () => {
    if (await confirmDelete()) await trying(() => drop.mutateAsync(named));
  };
  const limit = (name: 'downloads' | 'days', max: number) => (
    <NumberInput
      key={String(file[name])}
      label={t(`product.files.${name}`)}
      placeholder={t('product.files.any')}
      min={1}
      max={max}
      decimalScale={0}
      defaultValue={file[name] ?? ''}
      disabled={readOnly}
      onBlur={({ currentTarget: { value } }) => change({ [name]: Number(value.replace(/\D/g, '')) || null })}
    />
  );
  const optionOf = ({ sku, options }: AdminProduct['stocks'][number]) =>
    [sku, ...Object.values(options)].filter(Boolean).join(' · ');
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor href={`/api/admin/product/${record.id}/file/${file.id}`} target="_blank" rel="noopener">
            {file.filename}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('product.files.size', { size: format.number(Math.max(1, Math.round(file.bytes / 1000))) })}
          </Text>
        </div>
        {readOnly ? null : (
          <ActionIcon
            size="lg"
            variant="subtle"
            color="red"
            onClick={() => void remove()}
            aria-label={t('product.files.remove', { name: file.filename })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
      <Group mt="xs" align="flex-end">
        {record.stocks.length > 1 ? (
          <NativeSelect
            label={t('product.files.stock')}
            disabled={readOnly}
            value={file.stock_id ?? ''}
            onChange={({ currentTarget: { value } }) => change({ stock_id: value ? Number(value) : null })}
            data={[
              { value: '', label: t('product.files.every_stock') },
              ...record.stocks.map((stock) => ({ value: String(stock.id), label: optionOf(stock) })),
            ]}
          />
        ) : null}
        {limit('downloads', 1000)}
        {limit('days', 3650)}
      </Group>
    </Paper>
  );
}
