import type { RouteOutput } from '@kaifong/base/contract';
import type { routes } from '@kaifong/domain/catalogue/contract';
import { ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';

interface ValuesPreviewProps {
  readonly preview: RouteOutput<typeof routes.changeProducts>;
  readonly nameOf: (id: number) => string | undefined;
}

/** More are changed as well; nobody reads them one by one. */
const shown = 100;

/** What would change, and what would be refused; nothing is written yet. */
export function ValuesPreview({ preview: { changes, fail_reasons: refused }, nameOf }: ValuesPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = (value: string | number | null) => {
    if (value === null) return '–';
    return typeof value === 'number' ? format.money(value) : value;
  };
  return (
    <Stack gap="xs" aria-live="polite">
      {changes.length === 0 ? <Text size="sm">{t('product.values_nothing')}</Text> : null}
      {refused.map(({ id, message }) => (
        <Text key={id} size="sm" c="var(--mantine-color-error)">
          {nameOf(id) ?? `#${id}`}: {message}
        </Text>
      ))}
      {changes.length > 0 ? (
        <ScrollArea.Autosize mah={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('catalogue.product.name')}</Table.Th>
                <Table.Th ta="end">{t('product.values_before')}</Table.Th>
                <Table.Th ta="end">{t('product.values_after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.slice(0, shown).map((change) => (
                <Table.Tr key={change.sku}>
                  <Table.Td>
                    {change.name}{' '}
                    <Text span size="xs" c="dimmed">
                      {change.sku}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">{words(change.before)}</Table.Td>
                  <Table.Td ta="end">{words(change.after)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      ) : null}
    </Stack>
  );
}
