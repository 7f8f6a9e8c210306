import { useCall } from '@kaifong/client/hooks';
import { type Person, routes } from '@kaifong/domain/customers/contract';
import { Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { saveFile } from '../../../kit/resource/index.ts';
import { callsOf, confirmationOf, nounOf } from './calls-of.ts';
import { usePersonAction } from './use-person-action.ts';

type Asked = 'block' | 'erase';

/** Block, privacy export and erasure. */
export function PersonMenu({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const noun = nounOf(person);
  const unblock = usePersonAction(routes.unblock);
  const download = useDownload(person);
  const gone = person.erased_at !== null || person.merged_into !== null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} />}>
            {t(person.is_customer ? 'customer.more' : 'customer.privacy')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {person.is_customer ? (
            <Can do="update customer">
              {person.enabled ? (
                <Menu.Item onClick={() => setAsked('block')}>{t('customer.block')}</Menu.Item>
              ) : (
                <Menu.Item disabled={gone} onClick={() => void unblock.run({ id: person.id })}>
                  {t('customer.unblock')}
                </Menu.Item>
              )}
            </Can>
          ) : null}
          <Can do={`export ${noun}`}>
            <Menu.Item onClick={() => void download()}>{t('customer.privacy_export')}</Menu.Item>
          </Can>
          <Can do={`delete ${noun}`}>
            <Menu.Item color="red" disabled={person.erased_at !== null} onClick={() => setAsked('erase')}>
              {t('customer.erase')}
            </Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
      {asked === 'block' ? <BlockWindow person={person} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'erase' ? <EraseWindow person={person} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

/** What the shop knows of her as one file. */
function useDownload(person: Person) {
  const { id } = person;
  const call = useCall();
  return async () => {
    try {
      const { data } = await call(callsOf(person).exportPrivacy, { id });
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(blob, `${nounOf(person)}-${id}.json`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
}

interface WindowProps {
  readonly person: Person;
  readonly onClose: () => void;
}

function BlockWindow({ person, onClose }: WindowProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { run, busy, refusals } = usePersonAction(routes.block, { fields: ['reason'] });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id: person.id, reason })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('customer.block')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <Text size="sm">{t('customer.block_text')}</Text>
          <TextInput
            label={t('customer.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            error={refusals.reason}
            data-autofocus
            required
          />
          <Buttons busy={busy} yes={t('customer.block')} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function EraseWindow({ person, onClose }: WindowProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const { run, busy, refusals } = usePersonAction(callsOf(person).erase, { fields: ['email'] });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id: person.id, email })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('customer.erase')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <Text size="sm">{t('customer.erase_text', { email: confirmationOf(person) })}</Text>
          <TextInput
            label={t(person.email ? 'customers.customer.fields.email' : 'customers.contact.fields.full_name')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={refusals.email}
            autoComplete="off"
            data-autofocus
            required
          />
          <Buttons busy={busy} yes={t('customer.erase')} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly yes: string;
  readonly onClose: () => void;
}

function Buttons({ busy, yes, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button color="red.9" type="submit" loading={busy}>
        {yes}
      </Button>
    </Group>
  );
}
