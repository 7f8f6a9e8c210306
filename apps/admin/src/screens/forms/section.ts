import { IconForms } from '@tabler/icons-react';
import type { Section } from '../../kit/screen/screen.ts';
import { screensOf } from '../../kit/screen/screens-of.tsx';

export const section: Section = {
  domain: 'forms',
  order: 55,
  screens: [
    ...screensOf(
      'formbuilder',
      'form',
      () => import('./form-list.tsx'),
      () => import('./form-form.tsx'),
    ),
    {
      path: 'formbuilder/histories/:id',
      title: 'screen.form_submissions',
      permission: 'get form_submissions',
      load: () => import('./submission/submission-list.tsx'),
    },
    {
      path: 'formbuilder/:form_id/history/:history_id',
      title: 'screen.form_submission_view',
      permission: 'get form_submission',
      load: () => import('./submission/submission-view.tsx'),
    },
  ],
  navigation: [{ group: 'content', to: '/formbuilder', icon: IconForms, create: '/formbuilder/create' }],
};
