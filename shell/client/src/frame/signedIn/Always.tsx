import { FreshSignIn } from '../freshSignIn/FreshSignIn.tsx';
import { FrameKeys } from './FrameKeys.tsx';

/** What stands on every page for who is signed in, and shows nothing until it is needed. */
export function Always() {
  return (
    <>
      <FrameKeys />
      <FreshSignIn />
    </>
  );
}
