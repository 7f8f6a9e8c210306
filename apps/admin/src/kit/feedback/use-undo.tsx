// The notice "Deleted. Undo": the change is done, and the button calls the undo of the server.
import type { AnyRoute } from '@kaifong/base/contract';
import { engineRoutes } from '@kaifong/base/resource';
import { useCall } from '@kaifong/client/hooks';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { controlKey } from '../shell/control-key.ts';
import { BatchResult } from './batch-result.tsx';
import classes from './feedback.module.css';
import { notifyFailure, notifySuccess, type SuccessTitle } from './toast.tsx';
import { bindUndoKey, releaseUndoKey } from './undo-key.ts';

/** Milliseconds the notice is shown; later the change is in "Recent changes". */
const offeredFor = 8000;

interface Offer {
  readonly title: SuccessTitle;
  readonly message: string;
  /** Undo token; null when nothing changed or it cannot be undone. */
  readonly token: string | null | undefined;
}

function UndoOffer({ message, onUndo }: { readonly message: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.undo}
        onClick={onUndo}
        aria-keyshortcuts={`${controlKey.spoken}+Z`}
        rightSection={
          <Text span size="xs" c="dimmed" aria-hidden="true">
            {controlKey.shown} Z
          </Text>
        }
      >
        {i18next.t('undo.undo')}
      </Button>
    </Group>
  );
}

/** `takeBack(token)` undoes; `offer` says what was done, with a button that does so. `stale` is read again afterwards. */
export function useUndo(stale: readonly AnyRoute[]) {
  const call = useCall();
  const queries = useQueryClient();

  const takeBack = useCallback(
    async (token: string): Promise<boolean> => {
      try {
        const outcome = await call(engineRoutes.undo, { token });
        await Promise.all(
          [...stale, engineRoutes.listUndo].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
        );
        if (outcome.fail_reasons.length === 0) notifySuccess('submit_success', i18next.t('undo.done'));
        else modals.open({ title: i18next.t('undo.partly'), children: <BatchResult outcome={outcome} /> });
        return outcome.success_ids.length > 0;
      } catch (error) {
        notifyFailure('submit_fail', error);
        return false;
      }
    },
    [call, queries, stale],
  );

  const offer = useCallback(
    ({ title, message, token }: Offer): void => {
      if (!token) {
        notifySuccess(title, message);
        return;
      }
      const id = `undo-${token}`;
      const undo = () => {
        notifications.hide(id);
        void takeBack(token);
      };
      bindUndoKey(id, undo);
      notifications.show({
        id,
        color: 'teal',
        title: i18next.t(`feedback.${title}`),
        closeButtonProps: { 'aria-label': i18next.t('action.close') },
        autoClose: offeredFor,
        onClose: () => releaseUndoKey(id),
        message: <UndoOffer message={message} onUndo={undo} />,
      });
    },
    [takeBack],
  );
  return { offer, takeBack };
}
