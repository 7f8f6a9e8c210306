// Which languages are to be published, and when.
import { type Language, languages } from '@kaifong/base/localized';
import type { PublishingState } from '@kaifong/domain/content/contract';
import { Alert, Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../kit/language/language.ts';
import { StoreTimeInput } from '../../../kit/time/store-time-input.tsx';
import { type Publisher, useCommands } from './publisher.ts';

interface PublishWindowProps {
  readonly publisher: Publisher;
  /** Chosen to begin with; `undefined` while the window is closed. */
  readonly wanted: readonly Language[] | undefined;
  readonly onClose: () => void;
}

export function PublishWindow({ publisher, wanted, onClose }: PublishWindowProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={wanted !== undefined} onClose={onClose} title={t('publishing.publish_title')} size="md">
      {wanted && publisher.state ? (
        <PublishQuestion publisher={publisher} state={publisher.state} wanted={wanted} onDone={onClose} />
      ) : null}
    </Modal>
  );
}

interface PublishQuestionProps {
  readonly publisher: Publisher;
  readonly state: PublishingState;
  readonly wanted: readonly Language[];
  readonly onDone: () => void;
}

type When = 'now' | 'later';

function PublishQuestion({ publisher, state, wanted, onDone }: PublishQuestionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(wanted);
  const [when, setWhen] = useState<When>('now');
  const [begins, setBegins] = useState('');
  const [ends, setEnds] = useState('');
  const [busy, setBusy] = useState(false);
  const { publish } = useCommands(publisher);

  const past = when === 'later' && begins !== '' && Date.parse(begins) <= Date.now();
  const backwards = ends !== '' && Date.parse(ends) <= (when === 'later' && begins ? Date.parse(begins) : Date.now());
  const ready = chosen.length > 0 && (when === 'now' || begins !== '') && !past && !backwards;
  const send = async () => {
    setBusy(true);
    const saved = !publisher.dirty || (await publisher.saveFirst());
    // The record that was just saved has a new number; the state read now is what the person has in front of her.
    const version = saved && publisher.dirty ? (await publisher.refresh())?.version : state.version;
    const done =
      saved &&
      (await publish({
        languages: languages.filter((language) => chosen.includes(language)),
        publish_at: when === 'later' ? begins : null,
        unpublish_at: ends || null,
        ...(version !== undefined && { version }),
      }));
    setBusy(false);
    // When the form was refused, its errors are behind this window.
    if (done || !saved) onDone();
  };

  return (
    <Stack gap="md">
      {publisher.dirty ? <Alert color="blue">{t('publishing.saves_first')}</Alert> : null}
      <Checkbox.Group label={t('publishing.which')} value={[...chosen]} onChange={setChosen}>
        <Stack gap={8} mt={6}>
          {languages.map((language) => {
            const { missing } = state.languages[language];
            // With something unsaved the form may well have what the last draft lacks; the server checks again.
            const lacking = missing.length > 0 && !publisher.dirty;
            return (
              <Checkbox
                key={language}
                value={language}
                label={<span lang={language}>{languageNames[language]}</span>}
                disabled={lacking}
                description={
                  lacking
                    ? t('publishing.missing', {
                        fields: missing.map(publisher.fieldWord).join(t('publishing.comma')),
                      })
                    : undefined
                }
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label={t('publishing.when')} value={when} onChange={(value) => setWhen(value as When)}>
        <Stack gap={8} mt={6}>
          <Radio value="now" label={t('publishing.now')} />
          <Radio value="later" label={t('publishing.later')} />
        </Stack>
      </Radio.Group>
      {when === 'later' ? (
        <StoreTimeInput
          label={t('publishing.begins')}
          value={begins}
          onChange={setBegins}
          error={past ? t('publishing.past') : undefined}
          data-autofocus
          required
        />
      ) : null}
      <StoreTimeInput
        label={t('publishing.ends')}
        value={ends}
        onChange={setEnds}
        error={backwards ? t('publishing.backwards') : undefined}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => void send()} loading={busy} disabled={!ready}>
          {t(when === 'now' ? 'publishing.publish' : 'publishing.schedule')}
        </Button>
      </Group>
    </Stack>
  );
}
