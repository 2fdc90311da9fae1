import { ProfileEditFrame } from '../ProfileEditFrame.tsx';

export default function ProfileEditScreen() {
  return <ProfileEditFrame tab="details">{null}</ProfileEditFrame>;
}
