// What the pages of applications show.
import type { OwnApplication, OwnApplicationRow } from '@kaifong/domain/applications/contract';

export interface ApplicationLine {
  readonly id: string;
  readonly service: string;
  readonly href: string;
  readonly status: OwnApplicationRow['status'];
  readonly stage: OwnApplicationRow['stage'];
  readonly day: string;
  readonly progress: number;
  readonly openQuotes: number;
}

export interface QuoteLine {
  readonly id: number;
  readonly part: OwnApplication['quotes'][number]['part'];
  readonly state: OwnApplication['quotes'][number]['state'];
  readonly price: string;
  readonly words: string;
  readonly until: string;
  readonly mayAccept: boolean;
  readonly mayDecline: boolean;
}

export interface FileView {
  readonly name: string;
  readonly href: string;
}

interface StepLine {
  readonly kind: 'step';
  readonly command: Extract<OwnApplication['story'][number], { kind: 'step' }>['command'];
}
interface WordsLine {
  readonly kind: 'words';
  readonly author: 'staff' | 'customer';
  readonly file: FileView | null;
}
export type StoryLine = { readonly key: string; readonly text: string; readonly when: string } & (StepLine | WordsLine);

export interface ApplicationPage {
  readonly title: string;
  readonly service: { readonly name: string; readonly link: string | null };
  readonly status: OwnApplication['status'];
  readonly stage: OwnApplication['stage'];
  readonly day: string;
  readonly progress: number;
  readonly quotes: readonly QuoteLine[];
  readonly story: readonly StoryLine[];
  readonly answers: readonly { readonly title: string; readonly text: string; readonly files: readonly FileView[] }[];
  readonly resume: string | null;
  readonly mayWithdraw: boolean;
  readonly mayWrite: boolean;
  readonly mayRate: boolean;
  readonly rating: number | null;
  readonly ratingWords: string;
  /** Sends each form once, however often its button is pressed. */
  readonly sendKey: string;
  readonly done: string | null;
}
