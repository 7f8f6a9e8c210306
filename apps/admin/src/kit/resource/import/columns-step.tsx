import { parseLanguage } from '@kaifong/base/localized';
import { type ImportMapping, type ImportRun, unfilledFields } from '@kaifong/base/resource';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconLanguage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../language/language.ts';
import type { Resource } from '../use-resource.ts';
import { doubled, mappingOf, rememberedMapping, targetsOf } from './mapping.ts';

interface ColumnsStepProps {
  readonly resource: Resource;
  readonly run: ImportRun;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onCheck: (mapping: ImportMapping, choices: readonly string[]) => Promise<void>;
}

/** Columns of the sheet with sample values, and the field of each. */
export function ColumnsStep({ resource, run, busy, onBack, onCheck }: ColumnsStepProps) {
  const { t } = useTranslation();
  const { definition, words } = resource;
  const [mapping, setMapping] = useState(() => mappingOf(run.columns, rememberedMapping(definition.name)));
  const [choices, setChoices] = useState<readonly string[]>(run.choices);
  const targets = useMemo(() => targetsOf(definition), [definition]);
  const nameOf = (value: string): string => {
    const target = targets.find((one) => one.value === value);
    if (!target) return words.field(value);
    const language = parseLanguage(target.language);
    return language ? `${words.field(target.field)} (${languageNames[language]})` : words.field(target.field);
  };
  const options = (chosen: string) => {
    const own = targets.some(({ value }) => value === chosen) || chosen === '' ? [] : [chosen];
    return [
      { value: '', label: t('import.leave_out') },
      ...[...own, ...targets.map(({ value }) => value)].map((value) => ({ value, label: nameOf(value) })),
    ];
  };
  const twice = doubled(mapping);
  const going = new Set(Object.values(mapping).map((target) => target.replace(/ \(.*\)$/, '')));
  const missing = unfilledFields(definition, going).map((name) => words.field(name));
  return (
    <Stack>
      <Text size="sm">{t('import.columns_text', { file: run.filename, count: run.total })}</Text>
      {run.code_page ? (
        <Alert color="blue" icon={<IconLanguage />} role="status">
          {t('import.code_page', { page: t(`import.code_pages.${run.code_page}`) })}
        </Alert>
      ) : null}
      <Table.ScrollContainer minWidth={0} mah="50vh">
        <Table verticalSpacing={6} layout="fixed">
          <caption className="visually-hidden">{t('import.step_columns')}</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="50%">
                {t('import.column')}
              </Table.Th>
              <Table.Th scope="col">{t('import.goes_to')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {run.columns.map(({ header, samples }) => (
              <Table.Tr key={header}>
                <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                  {header}
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {samples.filter(Boolean).slice(0, 3).join(' · ') || '–'}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('import.goes_to_named', { column: header })}
                    value={mapping[header] ?? ''}
                    onChange={(event) => setMapping({ ...mapping, [header]: event.currentTarget.value })}
                    data={options(mapping[header] ?? '')}
                    error={twice.includes(mapping[header] ?? '') ? t('import.twice') : undefined}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {missing.length > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
          {t('import.missing', { fields: missing.join(', ') })}
        </Alert>
      ) : null}
      {(definition.importChoices ?? []).map((choice) => (
        <Checkbox
          key={choice}
          label={words.choice(choice)}
          checked={choices.includes(choice)}
          onChange={({ currentTarget: { checked } }) =>
            setChoices(checked ? [...choices, choice] : choices.filter((other) => other !== choice))
          }
        />
      ))}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t('import.other_file')}
        </Button>
        <Button loading={busy} disabled={twice.length > 0} onClick={() => void onCheck(mapping, choices)}>
          {t('import.check')}
        </Button>
      </Group>
    </Stack>
  );
}
