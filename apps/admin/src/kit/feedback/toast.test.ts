import { CallError } from '@kaifong/client/call';
import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { saidOf } from './failure.ts';
import { notifyFailure, notifyRefusal, notifySuccess } from './toast.tsx';

const shown = () => notificationsStore.getState().notifications.map(({ color }) => color);

test('a save that went through takes away what was said of the one that did not', () => {
  notifyFailure('submit_fail', new Error('no network'));
  notifyRefusal('delete_fail', ['ID 3 is used']);
  expect(shown()).toEqual(['yellow', 'yellow']);
  notifySuccess('delete_success');
  expect(shown()).toEqual(['yellow', 'yellow', 'teal']);
  notifySuccess('submit_success');
  // The failure of something else stays to be read.
  expect(shown()).toEqual(['yellow', 'teal', 'teal']);
  notifyFailure('submit_fail', new Error('again'));
  expect(shown()).toHaveLength(4);
});

test('what stands at its field is not said by a notice as well', () => {
  const before = shown().length;
  const refusal = (errors: Record<string, string[]>) =>
    new CallError(422, { messages: Object.values(errors).flat(), errors });
  const atFields = (error: unknown) => notifyFailure('submit_fail', error, saidOf(error, ['title', 'due_on']));
  atFields(refusal({ title: ['Required'], due_on: ['No day'] }));
  expect(shown()).toHaveLength(before);
  atFields(refusal({ title: ['Required'], assignee: ['Has left'] }));
  expect(shown()).toHaveLength(before + 1);
  const details = notificationsStore.getState().notifications.at(-1)?.message as { props: { failure: object } };
  expect(details.props.failure).toEqual({ messages: ['Has left'] });
});
