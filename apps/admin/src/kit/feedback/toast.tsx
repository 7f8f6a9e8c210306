// The notices of the back office, titled as specification 8.1 has it. Keys are of src/messages, texts of the server are shown as they come.
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { isSessionOver } from '../session/session-over.ts';
import { type Failure, failureOf } from './failure.ts';
import { FailureDetails } from './failure-details.tsx';

export type FailTitle =
  | 'create_fail' | 'submit_fail' | 'delete_fail' | 'batch_update_fail' | 'export_fail' | 'import_fail'
  | 'upload_fail' | 'get_data_fail' | 'get_form_data_fail' | 'clone_fail'; // biome-ignore format: a list reads better in rows
export type SuccessTitle = 'submit_success' | 'create_success' | 'delete_success' | 'clone_success';

const closable = () => ({ closeButtonProps: { 'aria-label': i18next.t('action.close') } });

const isForm = (title: FailTitle | SuccessTitle) => /^(submit|create)_/.test(title);

/** Notices of saves that did not go through. */
const unsaved = new Set<string>();

function showFailure(title: FailTitle, failure: Failure): void {
  const id = notifications.show({
    ...closable(),
    color: 'yellow',
    title: i18next.t(`feedback.${title}`),
    message: <FailureDetails failure={failure} />,
    autoClose: 12_000,
  });
  if (isForm(title)) unsaved.add(id);
}

/**
 * Yellow, with the list of messages and the request id to copy. Stays long enough to be read in peace. `told` are messages
 * that stand at their fields: they are not said again, and a refusal that is told whole has no notice.
 */
export function notifyFailure(title: FailTitle, error: unknown, told: readonly string[] = []): void {
  // The expired login has been told already, and the login screen is on its way.
  if (isSessionOver(error)) return;
  const failure = failureOf(error, isForm(title) ? 'unsent' : 'offline');
  const messages = failure.messages.filter((message) => !told.includes(message));
  if (messages.length > 0) showFailure(title, { ...failure, messages });
}

/** The same for messages that came with a reply that otherwise succeeded. */
export function notifyRefusal(title: FailTitle, messages: readonly string[]): void {
  showFailure(title, { messages: [...messages] });
}

/** A save that went through takes away what was said of the one that did not. */
export function notifySuccess(title: SuccessTitle, message?: string): void {
  if (isForm(title)) {
    for (const id of unsaved) notifications.hide(id);
    unsaved.clear();
  }
  notifications.show({
    ...closable(),
    color: 'teal',
    title: i18next.t(`feedback.${title}`),
    message: message ?? null,
    autoClose: 3500,
  });
}

/** A warning that is no refusal of a call. */
export function warn(title: string, messages: readonly string[], params: Readonly<Record<string, string>> = {}): void {
  notifications.show({
    ...closable(),
    color: 'yellow',
    title: i18next.t(title),
    message: <FailureDetails failure={{ messages: messages.map((key) => i18next.t(key, params)) }} />,
  });
}
