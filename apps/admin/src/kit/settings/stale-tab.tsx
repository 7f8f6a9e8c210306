import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import type { TabValues } from './tab-values.ts';

interface StaleTabProps {
  /** Settings that differ. */
  readonly keys: readonly string[];
  readonly labelOf: (key: string) => string;
  readonly mine: TabValues;
  readonly theirs: TabValues;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else saved this tab first: what differs, side by side, and whose to keep. */
export function StaleTab({ keys, labelOf, mine, theirs, onMine, onTheirs }: StaleTabProps) {
  const { t } = useTranslation();
  const show = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value ?? '');
  };
  const choose = (act: () => void) => () => {
    modals.closeAll();
    act();
  };
  const wrapped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
  return (
    <Stack>
      <Text size="sm">{t('stale.text')}</Text>
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
            {keys.map((key) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{labelOf(key)}</Table.Th>
                <Table.Td style={wrapped}>{show(mine[key])}</Table.Td>
                <Table.Td style={wrapped}>{show(theirs[key])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('stale.later')}
        </Button>
        <Button variant="default" onClick={choose(onTheirs)}>
          {t('stale.keep_theirs')}
        </Button>
        <Button onClick={choose(onMine)}>{t('stale.keep_mine')}</Button>
      </Group>
    </Stack>
  );
}
