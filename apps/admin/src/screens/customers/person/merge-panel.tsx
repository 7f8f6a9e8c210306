import { parseLanguage } from '@kaifong/base/localized';
import { useRoute } from '@kaifong/client/hooks';
import { contactRecord, customerRecord, fullNameOf, type Person } from '@kaifong/domain/customers/contract';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../kit/feedback/index.ts';
import { languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { callsOf, nounOf } from './calls-of.ts';
import { movedLater, usePersonAction } from './use-person-action.ts';

const [customers, contacts] = [resourceRoutes(customerRecord), resourceRoutes(contactRecord)];

/** A record that may be the same person's. */
interface Found {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Left out for a contact: none is blocked. */
  readonly enabled?: boolean;
}

/** Finds another record of the same person, shows both sides, and lays them together; for thirty days they can be parted. */
export function MergePanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const [other, setOther] = useState<number>();
  const may = useCan()(`update ${nounOf(person)}`);
  const query = { keyword, per_page: 10 };
  const isAsked = may && keyword.length > 1;
  const { data } = useRoute(person.is_customer ? customers.list : contacts.list, query, {
    enabled: isAsked,
    keep: true,
  });
  if (!may) return null;
  const rows: readonly Found[] = isAsked ? (data?.data ?? []) : [];
  const found = rows.filter(({ id, enabled = true }) => id !== person.id && enabled);
  const forget = () => {
    setTyped('');
    setOther(undefined);
  };
  return (
    <Panel title={t('customer.merge')}>
      <Stack gap="md">
        <Merged person={person} />
        <TextInput
          label={t('customer.merge_find')}
          description={t('customer.merge_hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOther(undefined);
          }}
        />
        {other === undefined
          ? found.map((row) => (
              <Button key={row.id} variant="default" justify="flex-start" onClick={() => setOther(row.id)}>
                {`#${row.id} ${row.first_name} ${row.last_name ?? ''} · ${row.email || row.phone}`}
              </Button>
            ))
          : null}
        {other === undefined ? null : <BothSides person={person} other={other} onDone={forget} />}
      </Stack>
    </Panel>
  );
}

function Side({ person, title }: { readonly person: Person; readonly title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { first_name, last_name, email, country_code, phone, gender, birthday, language } = person;
  const told = {
    first_name,
    last_name,
    email,
    phone: phone && `+${country_code} ${phone}`,
    gender: gender && t(`customers.customer.gender.${gender}`),
    birthday: birthday && format.date(birthday),
    language: languageNames[parseLanguage(language) ?? 'en-US'],
  };
  const lines = [
    ...Object.entries(told).map(([name, value]) => [t(`customers.customer.fields.${name}`), value || '–']),
    [t('customers.address.plural'), format.number(person.addresses.length)],
    [t('customer.notes'), format.number(person.notes.length)],
  ];
  return (
    <div>
      <Text fw={560}>{title}</Text>
      {lines.map(([name, value]) => (
        <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('value.named', { name, value })}
        </Text>
      ))}
    </div>
  );
}

interface BothProps {
  readonly person: Person;
  readonly other: number;
  readonly onDone: () => void;
}

function BothSides({ person, other, onDone }: BothProps) {
  const { t } = useTranslation();
  const { data } = useRoute(callsOf(person).getPerson, { id: other });
  const { run, busy } = usePersonAction(callsOf(person).merge, { later: movedLater });
  if (!data) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t('customer.merge'),
      text: t(person.is_customer ? 'customer.merge_text' : 'customer.merge_contact_text', {
        email: data.data.email || fullNameOf(data.data),
      }),
      confirm: t('customer.merge'),
      danger: true,
    });
    if (sure && (await run({ id: person.id, merged_id: other }))) onDone();
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side person={person} title={t('customer.merge_kept')} />
        <Side person={data.data} title={t('customer.merge_gone')} />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button color="red.9" loading={busy} onClick={() => void ask()}>
          {t('customer.merge')}
        </Button>
      </Group>
    </>
  );
}

/** Records that were laid into this one and can still come back. */
function Merged({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, busy } = usePersonAction(callsOf(person).undoMerge, { later: movedLater });
  return (
    <>
      {person.merges.map((merge) => (
        <Group key={merge.id} justify="space-between" gap="xs">
          <Text size="sm">{t('customer.merged_in', { name: merge.name, day: format.date(merge.until) })}</Text>
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => void run({ id: person.id, merge_id: merge.id })}
          >
            {t('customer.merge_undo')}
          </Button>
        </Group>
      ))}
    </>
  );
}
