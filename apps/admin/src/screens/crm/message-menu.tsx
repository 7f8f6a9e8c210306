import { useAction } from '@kaifong/client/hooks';
import { type ContactMessage, routes } from '@kaifong/domain/crm/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StepItem } from '../../kit/steps/index.ts';
import { contactSteps } from './contact-steps.ts';

interface MessageMenuProps {
  readonly message: ContactMessage;
  readonly commands: readonly string[];
  readonly onAsk: (command: string) => void;
}

/** The steps that do not come next, and the end of the message. */
export function MessageMenu({ message, commands, onAsk }: MessageMenuProps) {
  const { t } = useTranslation();
  const mayDelete = useCan()('delete contact_message');
  const go = useNavigate();
  const remove = useAction(routes.deleteContactMessage, [routes.listContactMessages]);
  const destroy = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id: message.id });
      notifySuccess('delete_success');
      await go('/contact-message', { replace: true });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  if (commands.length === 0 && !mayDelete) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('list.actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map((command) => (
          <StepItem
            key={command}
            steps={contactSteps}
            record={message}
            name={message.subject}
            command={command}
            onAsk={onAsk}
          />
        ))}
        {mayDelete ? (
          <Menu.Item color="red.9" leftSection={<IconTrash size={15} />} onClick={() => void destroy()}>
            {t('action.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
