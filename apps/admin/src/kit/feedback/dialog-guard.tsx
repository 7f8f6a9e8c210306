// Every window and drawer of the app: what was typed in it is not thrown away by Esc, by the cross or by a click beside it without
// being asked. Stands once at the top of the app, so that no dialog has to think of it.
import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeButton, dialogLosing, holdsTyping, rememberAtFocus } from './typed-dialog.ts';

/** The dialog somebody is asked about; `answer` with whether it may go. */
function useGuard() {
  const [asked, setAsked] = useState<HTMLElement>();
  const asking = useRef(false);
  asking.current = asked !== undefined;
  /** The window that may go now. */
  const leaving = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const keep = (event: Event) => {
      if (asking.current) {
        // The question takes the key for itself: the window below would take it too.
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        event.stopImmediatePropagation();
        setAsked(undefined);
        return;
      }
      const dialog = dialogLosing(event);
      if (!dialog || dialog === leaving.current || !holdsTyping(dialog)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(dialog);
    };
    const capture = { capture: true };
    document.addEventListener('focusin', rememberAtFocus, capture);
    window.addEventListener('keydown', keep, capture);
    window.addEventListener('click', keep, capture);
    return () => {
      document.removeEventListener('focusin', rememberAtFocus, capture);
      window.removeEventListener('keydown', keep, capture);
      window.removeEventListener('click', keep, capture);
    };
  }, []);

  const answer = (leave: boolean) => {
    const dialog = asked;
    setAsked(undefined);
    if (!leave || !dialog) return;
    leaving.current = dialog;
    // Once the question is gone, so that the window is the one on top again.
    setTimeout(() => {
      asking.current = false;
      const button = dialog.querySelector<HTMLElement>(closeButton);
      if (button) button.click();
      else dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      leaving.current = undefined;
    });
  };
  return { asked: asked !== undefined, answer };
}

export function DialogGuard() {
  const { t } = useTranslation();
  const { asked, answer } = useGuard();
  const stay = () => answer(false);
  return (
    <Modal opened={asked} onClose={stay} closeOnEscape={false} title={t('form.unsaved_title')} zIndex={500}>
      <Text size="sm">{t('form.unsaved_text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button color="red.9" onClick={() => answer(true)}>
          {t('form.unsaved_leave')}
        </Button>
      </Group>
    </Modal>
  );
}
