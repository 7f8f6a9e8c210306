import { useRoute } from '@kaifong/client/hooks';
import { getHomeRecord } from '@kaifong/domain/content/contract';
import { Navigate } from 'react-router';
import { RecordGate } from '../../../kit/resource/index.ts';

/** The screen at /home: the home page is one of the landing pages, and is edited like them. */
export default function Home() {
  const answer = useRoute(getHomeRecord, {});
  return (
    <RecordGate answer={answer} listPath="/landing-page">
      {({ data }) => <Navigate to={`/landing-page/edit/${data.id}`} replace />}
    </RecordGate>
  );
}
