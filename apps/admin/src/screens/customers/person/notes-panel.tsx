import type { Person } from '@kaifong/domain/customers/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { callsOf, nounOf } from './calls-of.ts';
import { Lines } from './lines.tsx';
import { usePersonAction } from './use-person-action.ts';

export function NotesPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const { run, busy, refusals } = usePersonAction(callsOf(person).addNote, { fields: ['text'] });
  const add = async () => {
    if (await run({ id: person.id, text })) setText('');
  };
  return (
    <Panel title={t('customer.notes')}>
      <Stack gap="md">
        <Can do={`update ${nounOf(person)}`}>
          <Textarea
            aria-label={t('customer.note')}
            placeholder={t('customer.note_hint')}
            autosize
            minRows={2}
            maxLength={4000}
            value={text}
            error={refusals.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button size="xs" variant="default" loading={busy} onClick={() => void add()}>
              {t('customer.note_add')}
            </Button>
          </Group>
        </Can>
        <Lines none={t('customer.no_notes')}>
          {person.notes.map((note) => (
            <div key={note.id}>
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {note.text}
              </Text>
              <Text size="xs" c="dimmed">
                {[note.author, format.dateTime(note.created_at)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          ))}
        </Lines>
      </Stack>
    </Panel>
  );
}
