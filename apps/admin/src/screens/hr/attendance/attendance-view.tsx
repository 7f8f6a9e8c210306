import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/hr/contract';
import { useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { AttendanceDayView } from './attendance-day.tsx';

/** One day as whoever looks after it sees it. */
export default function AttendanceViewScreen() {
  const { id = '' } = useParams();
  const answer = useRoute(routes.getAttendance, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/attendance">
      {({ data }) => <AttendanceDayView day={data} back="/attendance" />}
    </RecordGate>
  );
}
