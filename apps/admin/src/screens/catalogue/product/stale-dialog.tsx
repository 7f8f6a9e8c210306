// Somebody else saved first: what differs, side by side, and whose to keep.
import { parseLanguage } from '@kaifong/base/localized';
import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { type Difference, productDifferences } from './model/differences.ts';
import { type ProductValues, productValues } from './model/values.ts';
import { useProduct } from './product-context.tsx';
import { plainText } from './sections/plain-text.ts';

interface StaleDialogProps {
  readonly mine: () => ProductValues;
  /** The product as it now is; open while there is one. */
  readonly current: AdminProduct | undefined;
  readonly onClose: () => void;
  readonly onMine: (current: AdminProduct) => void;
  readonly onTheirs: (current: AdminProduct) => void;
}

const moneyFields = ['price', 'special_price'];
const instantFields = ['special_from', 'special_until'];

export function StaleDialog({ mine, current, onClose, onMine, onTheirs }: StaleDialogProps) {
  const { t } = useTranslation();
  const choose = (act: (from: AdminProduct) => void) => () => {
    onClose();
    if (current) act(current);
  };
  return (
    <Modal
      opened={current !== undefined}
      onClose={onClose}
      size="xl"
      title={t('stale.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Text size="sm">{t('stale.text')}</Text>
        {current ? <Differences lines={productDifferences(mine(), productValues(current))} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('stale.later')}
          </Button>
          <Button variant="default" onClick={choose(onTheirs)}>
            {t('stale.keep_theirs')}
          </Button>
          <Button onClick={choose(onMine)}>{t('stale.keep_mine')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Differences({ lines }: { readonly lines: readonly Difference[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { optionText } = useProduct();
  const labelOf = ({ field, stock }: Difference): string => {
    const [name = '', code] = field.split('.');
    const language = parseLanguage(code);
    const label = t(`catalogue.${stock && name !== 'stocks' ? 'stock' : 'product'}.fields.${name}`);
    if (stock) return `${optionText(stock.options) || stock.sku}: ${label}`;
    return language ? `${label} (${languageNames[language]})` : label;
  };
  const show = (field: string, value: unknown): string => {
    if (value === '' || value === undefined || value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (moneyFields.includes(field)) return format.money(Number(value));
    if (instantFields.includes(field)) return format.dateTime(String(value));
    if (field === 'type') return t(`catalogue.type.${String(value)}`);
    if (field.startsWith('description.')) return plainText(String(value)).slice(0, 200);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stale.field')}</Table.Th>
            <Table.Th>{t('stale.mine')}</Table.Th>
            <Table.Th>{t('stale.theirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={labelOf(line)}>
              <Table.Th scope="row">{labelOf(line)}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{show(line.field, line.mine)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{show(line.field, line.theirs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
