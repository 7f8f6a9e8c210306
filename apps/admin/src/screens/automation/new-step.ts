import type { StepKind } from '@kaifong/domain/automation/contract';

interface Keyed {
  readonly key?: string;
}

/** The first free key of a kind: `mail-2`. */
export function freeKey(kind: string, steps: readonly Keyed[]): string {
  for (let number = 1; ; number += 1) {
    const key = `${kind}-${number}`;
    if (steps.every((step) => step.key !== key)) return key;
  }
}

const own: Readonly<Record<StepKind, object>> = {
  wait: { amount: 1, unit: 'days', until: null },
  condition: { conditions: [], otherwise: null },
  mail: { subject: {}, content: {} },
  sms: { text: {} },
  tag: { tag: '', remove: false },
  task: { title: '', assignee_ids: [] },
  coupon: { promotion_id: '' },
  stage: { funnel_id: '', stage_id: '' },
  owner: { owner_id: '', funnel_id: '' },
  webhook: { url: '' },
};

/** A step of a kind as nobody has filled it in yet; the flow ends after it. */
export const newStep = (kind: StepKind, steps: readonly Keyed[]) => ({
  kind,
  key: freeKey(kind, steps),
  ...own[kind],
  next: null,
});
