// Open work of a colleague, and a window to give it to somebody else.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type OpenWorkKind, type OpenWorkView, routes } from '@kaifong/domain/identity/contract';
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** Shown while there is something to pass on. */
export function OpenWorkSection({ id, name, enabled }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const view = useRoute(routes.getOpenWork, { id }).data?.data;
  if (!view || view.work.length === 0) return null;
  return (
    <FormSection title={t('open_work.title')}>
      {enabled ? null : <Alert color="yellow">{t('open_work.switched_off', { name })}</Alert>}
      <Stack gap={4}>
        {view.work.map(({ kind, count }) => (
          <Group key={kind} justify="space-between">
            <Text>{t(`identity.open_work.${kind}`)}</Text>
            <Text fw={560}>{format.number(count)}</Text>
          </Group>
        ))}
      </Stack>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('open_work.pass_on')}
        </Button>
      </div>
      {open ? <PassOn id={id} name={name} view={view} onClose={() => setOpen(false)} /> : null}
    </FormSection>
  );
}

interface PassOnProps {
  readonly id: number;
  readonly name: string;
  readonly view: OpenWorkView;
  readonly onClose: () => void;
}

function PassOn({ id, name, view, onClose }: PassOnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [to, setTo] = useState<string | null>(null);
  const [kinds, setKinds] = useState<readonly string[]>(view.work.map(({ kind }) => kind));
  const pass = useAction(routes.passOnWork, [routes.getOpenWork]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await pass.mutateAsync({ id, to: Number(to), kinds: kinds as OpenWorkKind[], language: currentLanguage() });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['to']));
    }
  };
  const refused = pass.error instanceof CallError ? pass.error.errors.to?.join(' ') : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('open_work.pass_on_of', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Select
            label={t('open_work.heir')}
            value={to}
            onChange={setTo}
            data={view.heirs.map((heir) => ({ value: String(heir.id), label: heir.name }))}
            searchable
            required
            error={refused}
            data-autofocus
          />
          <Checkbox.Group label={t('open_work.kinds')} value={[...kinds]} onChange={setKinds}>
            <Stack gap="xs" mt="xs">
              {view.work.map(({ kind, count }) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  label={`${t(`identity.open_work.${kind}`)} (${format.number(count)})`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="sm" c="dimmed">
            {t('open_work.text')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={pass.isPending} disabled={to === null || kinds.length === 0}>
              {t('open_work.pass_on')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
