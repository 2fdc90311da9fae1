import { NotificationsButton } from '../header/NotificationsButton.tsx';
import { SignedInTools } from '../header/SignedInTools.tsx';
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx';
import { SidebarContent } from '../sidebar/SidebarContent.tsx';

/** The parts of the frame for who is signed in, as they are fetched together. */
export const signedInParts = { ImpersonationBanner, NotificationsButton, SidebarContent, SignedInTools };
