import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { notifyFailure, notifyRefusal, notifySuccess } from './toast.tsx';

const shown = () => notificationsStore.getState().notifications.map(({ color }) => color);

test('a save that went through takes away what was said of the one that did not', () => {
  notifyFailure('submit_fail', new Error('no network'));
  notifyRefusal('delete_fail', ['ID 3 is used']);
  expect(shown()).toEqual(['yellow', 'yellow']);
  notifySuccess('delete_success');
  expect(shown()).toEqual(['yellow', 'yellow', 'teal']);
  notifySuccess('submit_success');
  // What was refused of something else stays to be read.
  expect(shown()).toEqual(['yellow', 'teal', 'teal']);
  notifyFailure('submit_fail', new Error('again'));
  expect(shown()).toHaveLength(4);
});
