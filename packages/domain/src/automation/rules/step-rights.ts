import type { StaffPermission } from '@kaifong/base/permissions';
import type { FlowStep } from '../contract/index.ts';

const rights: Readonly<Partial<Record<FlowStep['kind'], StaffPermission>>> = {
  mail: 'send broadcast',
  sms: 'send broadcast',
  tag: 'update customer',
  task: 'create task',
  coupon: 'update promotion',
  stage: 'update lead',
  owner: 'assign lead',
  webhook: 'create webhook',
};

/** The right to do by hand what a step does: whoever lacks it lets no automation do it for her. Undefined: the step changes nothing. */
export const rightOfStep = ({ kind }: FlowStep): StaffPermission | undefined => rights[kind];
