import { type LeaveView, routes } from '@kaifong/domain/hr/contract';
import { SteppedScreen } from '../../../kit/steps/index.ts';
import { Leave } from './leave-view.tsx';

/** One leave of the reader, or of somebody of her team. */
export default function MyLeaveScreen() {
  return <SteppedScreen read={routes.getLeave} listPath="/my-leaves" view={MyLeave} />;
}

function MyLeave({ record }: { readonly record: LeaveView }) {
  return <Leave leave={record} back="/my-leaves" />;
}
