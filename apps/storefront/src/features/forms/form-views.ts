// What the page of a form shows, and small questions about it.
import type { StoreField, StoreForm } from '@kaifong/domain/forms/contract';
import type { PictureView } from '@kaifong/ui/picture';

/** The name of a field's input, which is also where the server says what is wrong with it. */
export const inputOf = (key: string): string => `answers.${key}`;

export interface FieldView extends Omit<StoreField, 'id' | 'form_tab_id' | 'enabled' | 'order'> {
  /** The answers given before, or known of the member. */
  readonly answered: readonly string[];
  /** Names of files that were sent along before. */
  readonly files: readonly string[];
  /** Staff asked for other fields only. */
  readonly fixed: boolean;
}

export interface TabView {
  readonly id: number;
  readonly title: string;
  readonly fields: readonly FieldView[];
}

/** A service that is applied for by a form. */
export interface AppliedService {
  readonly url: string;
  /** Empty where shoppers do not see it any more. */
  readonly title: string;
  readonly link: string;
  readonly picture: PictureView | null;
}

/** The funnel a form is filled in for. */
export interface FunnelView {
  readonly id: number;
  /** True: she is asked whether she wants news. */
  readonly asksConsent: boolean;
  /** The e-book she is mailed then; null: there is none. */
  readonly ebook: string | null;
  /** True: the e-book is on its way. */
  readonly mailed: boolean;
}

export interface FormView {
  readonly id: number;
  readonly link: string;
  readonly title: string;
  /** Safe HTML. */
  readonly description: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly state: StoreForm['state'];
  /** When the form opens or closed, in words; empty where that is not said. */
  readonly when: string;
  readonly tabs: readonly TabView[];
  /** Country codes the shop takes, without plus. */
  readonly codes: readonly string[];
  readonly code: string | undefined;
  readonly captcha: string | undefined;
  /** Sent just now: the words of thanks; empty: our own. */
  readonly sent: string | null;
  /** The draft is kept: the address by which it is taken up again. */
  readonly kept: string | null;
  /** Token of the draft that is filled in. */
  readonly resume: string | undefined;
  /** What staff still need, in their words. */
  readonly reason: string;
  /** The link that was followed is over. */
  readonly over: boolean;
  /** Sends this filling of the form once, however often the button is pressed. */
  readonly sendKey: string;
  readonly source: string;
  /** The service that is applied for. */
  readonly service: AppliedService | null;
  /** The token of the booking the answers belong to; empty: none. */
  readonly booking: string;
  readonly funnel: FunnelView | null;
}
