import { type CommissionView, routes } from '@kaifong/domain/commission/contract';
import { SteppedScreen } from '../../kit/steps/index.ts';
import { Statement } from './statement-view.tsx';

/** One statement of the reader. */
export default function MyStatementScreen() {
  return <SteppedScreen read={routes.getCommission} listPath="/my-commission" view={Mine} />;
}

function Mine({ record }: { readonly record: CommissionView }) {
  return <Statement statement={record} back="/my-commission" />;
}
