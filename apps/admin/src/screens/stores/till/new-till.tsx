import { TillScreen } from './till-screen.tsx';

export default function NewTill() {
  return <TillScreen compact={false} />;
}
