import { Always } from './Always.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { SidebarContent } from './SidebarContent.tsx';
import { SignedInTools } from './SignedInTools.tsx';
import { WorkLine } from './WorkLine.tsx';

/** The parts of the frame for who is signed in, as they are fetched together. */
export const signedInParts = {
  Always,
  ImpersonationBanner,
  NotificationsButton,
  SidebarContent,
  SignedInTools,
  WorkLine,
};
