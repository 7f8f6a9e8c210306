import { useAction } from '@kaifong/client/hooks';
import { type ContactCommand, type ContactMessage, routes } from '@kaifong/domain/crm/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { commandRoutes, stale } from './commands.ts';

/** The next step as the one primary button; everything else in a menu beside it. */
export function MessageCommands({ message }: { readonly message: ContactMessage }) {
  const { t } = useTranslation();
  const can = useCan();
  const go = useNavigate();
  const actions = {
    process: useAction(commandRoutes.process, stale),
    complete: useAction(commandRoutes.complete, stale),
    disable: useAction(commandRoutes.disable, stale),
    reopen: useAction(commandRoutes.reopen, stale),
  } as const;
  const remove = useAction(routes.deleteContactMessage, [routes.listContactMessages]);
  const { id, version } = message;
  const allowed = message.commands.filter((command) => can(commandRoutes[command].permission));
  const [next, ...others] = allowed;
  const busy = Object.values(actions).some(({ isPending }) => isPending);
  const take = async (command: ContactCommand) => {
    try {
      await actions[command].mutateAsync({ id, version });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const destroy = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success');
      await go('/contact-message', { replace: true });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  const mayDelete = can('delete contact_message');
  return (
    <>
      {others.length > 0 || mayDelete ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" variant="default" aria-label={t('list.actions')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((command) => (
              <Menu.Item key={command} onClick={() => void take(command)}>
                {t(`crm.command.${command}`)}
              </Menu.Item>
            ))}
            {mayDelete ? (
              <Menu.Item color="red.9" leftSection={<IconTrash size={15} />} onClick={() => void destroy()}>
                {t('action.delete')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {next ? (
        <Button loading={busy} onClick={() => void take(next)}>
          {t(`crm.command.${next}`)}
        </Button>
      ) : null}
    </>
  );
}
