import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { Submissions } from './submissions.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get form_submissions', title: 'submission_card.title', place: 'half', Card: Submissions },
];
