import { Badge, type BadgeTone } from '@kaifong/ui/badge';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { ApplicationLine } from './application-views.ts';

const tones: Record<ApplicationLine['status'], BadgeTone> = {
  draft: 'warn',
  pending: 'accent',
  processing: 'accent',
  approved: 'good',
  paid: 'accent',
  process: 'accent',
  completed: 'good',
  rejected: 'bad',
  canceled: 'muted',
  refunded: 'muted',
  abnormal: 'bad',
};

/** The word of an application's status, as its applicant reads it. */
export function ApplicationStatus({ status, stage }: Pick<ApplicationLine, 'status' | 'stage'>) {
  const text = usePersonalText();
  return <Badge tone={tones[status]}>{text(`applications.status.${stage ?? status}`)}</Badge>;
}
