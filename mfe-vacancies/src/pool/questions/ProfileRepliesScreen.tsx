import { usePermission } from '@omzien/platform';
import { IncomingQuestions } from './IncomingQuestions.tsx';
import { SentQuestions } from './SentQuestions.tsx';

export default function ProfileRepliesScreen() {
  const asksOthers = usePermission('pool.approach');
  return asksOthers ? <SentQuestions /> : <IncomingQuestions />;
}
