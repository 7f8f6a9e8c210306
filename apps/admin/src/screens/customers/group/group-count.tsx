import { useRoute } from '@kaifong/client/hooks';
import { groupConditions, groupRoutes } from '@kaifong/domain/customers/contract';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';

interface CountProps {
  readonly name: string;
  /** Null: a group that is not saved yet. */
  readonly id: number | null;
}

/** How many people a group with the conditions in the form has. */
export function GroupCount({ name, id }: CountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update contact_group');
  const watched: unknown = useWatch({ name });
  const [wish] = useDebouncedValue(JSON.stringify(Array.isArray(watched) ? watched : []), 400);
  const conditions = groupConditions.safeParse(JSON.parse(wish));
  const input = { id, conditions: conditions.success ? conditions.data : [], language: currentLanguage() };
  const { data, error } = useRoute(groupRoutes.countGroup, input, { enabled: conditions.success && may, keep: true });
  if (!may) return null;
  if (!conditions.success) return <Text size="sm">{t('customer.conditions.incomplete')}</Text>;
  if (error) return <FailureDetails failure={failureOf(error)} />;
  return (
    <Text fw={560} aria-live="polite">
      {data
        ? t('customer.group_people_count', { count: data.data.people, number: format.number(data.data.people) })
        : t('customer.conditions.counting')}
    </Text>
  );
}
