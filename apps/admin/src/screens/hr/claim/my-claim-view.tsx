import { type ClaimView, routes } from '@kaifong/domain/hr/contract';
import { SteppedScreen } from '../../../kit/steps/index.ts';
import { Claim } from './claim-view.tsx';

/** One claim of the reader, or of somebody of her team. */
export default function MyClaimScreen() {
  return <SteppedScreen read={routes.getClaim} listPath="/my-reimbursement" view={MyClaim} />;
}

function MyClaim({ record }: { readonly record: ClaimView }) {
  return <Claim claim={record} back="/my-reimbursement" />;
}
