// What each step of a submission asks for.
import {
  submissionSteps as calls,
  routes,
  type SubmissionView,
  submissionMachine,
} from '@kaifong/domain/forms/contract';
import {
  IconArchive,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconMailOff,
  IconMessageQuestion,
  IconPencil,
  IconRotate,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { askInputOf, type RecordSteps } from '../../../kit/steps/index.ts';
import { AskAgainFields } from './ask-fields.tsx';

export const submissionSteps: RecordSteps<SubmissionView> = {
  machine: submissionMachine,
  calls,
  stale: [routes.listSubmissions, routes.getSubmission],
  icons: {
    submit: IconSend,
    process: IconPencil,
    approve: IconCheck,
    complete: IconCircleCheck,
    ask: IconMessageQuestion,
    reject: IconBan,
    withdraw: IconX,
    disable: IconMailOff,
    reopen: IconRotate,
    archive: IconArchive,
  },
  counterparts: ['reject'],
  fields: { ask: AskAgainFields },
  inputOf: (values, command) => (command === 'ask' ? askInputOf(values) : values),
};
