import { useRoute } from '@kaifong/client/hooks';
import { getHomeRecord } from '@kaifong/domain/content/contract';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import LandingPageForm from './landing-page-form.tsx';

/** The screen at /home: the home page is one of the landing pages, and is edited like them. */
export default function Home() {
  const answer = useRoute(getHomeRecord, {});
  return (
    <RecordGate answer={answer} listPath="/landing-page">
      {({ data }) => <LandingPageForm recordId={data.id} />}
    </RecordGate>
  );
}
