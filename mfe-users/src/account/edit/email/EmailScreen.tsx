import { ProfileEditFrame } from '../ProfileEditFrame.tsx';

export default function EmailScreen() {
  return <ProfileEditFrame tab="email">{null}</ProfileEditFrame>;
}
