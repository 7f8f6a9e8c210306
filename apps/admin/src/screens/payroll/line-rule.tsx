import { Code, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LineRuleProps {
  readonly line: {
    readonly name: string;
    readonly rule: string;
    readonly inputs: readonly { readonly name: string; readonly value: string }[];
  };
}

/** The working of a line of pay: its rule, and each number the rule was given. */
export function LineRule({ line: { name: called, rule, inputs } }: LineRuleProps) {
  const { t, i18n } = useTranslation();
  const nameOf = (name: string) => (i18n.exists(`run.inputs.${name}`) ? t(`run.inputs.${name}`) : name);
  return (
    <>
      <Text size="sm">
        {t('run.rule')} <Code style={{ overflowWrap: 'anywhere' }}>{rule}</Code>
      </Text>
      <Table aria-label={t('run.working', { name: called })} withRowBorders={false} verticalSpacing={2}>
        <Table.Tbody>
          {inputs.map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={450}>
                {nameOf(name)}
              </Table.Th>
              <Table.Td ta="end" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
