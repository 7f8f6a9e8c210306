import { type Localized, languages } from '@kaifong/base/localized';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../language/language.ts';
import { differences, type Values } from './record-values.ts';
import type { Resource } from './use-resource.ts';

interface StaleRecordProps {
  readonly resource: Resource;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else saved first: the fields that differ, side by side, and whose to keep. */
export function StaleRecord({ resource, mine, theirs, onMine, onTheirs }: StaleRecordProps) {
  const { t } = useTranslation();
  const { words, definition } = resource;
  const show = (name: string, value: unknown): string => {
    if (definition.fields[name]?.localized)
      return languages
        .map((code) => [languageNames[code], (value as Localized)[code]] as const)
        .filter(([, text]) => text)
        .map(([language, text]) => `${language}: ${text}`)
        .join('\n');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  };
  const choose = (act: () => void) => () => {
    modals.closeAll();
    act();
  };
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
            {differences(mine, theirs).map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{words.field(name)}</Table.Th>
                <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {show(name, mine[name])}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {show(name, theirs[name])}
                </Table.Td>
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
