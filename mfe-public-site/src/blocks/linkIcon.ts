import type { LinkKind } from '@omzien/model/contentBlockParts';
import type { IconType } from '@omzien/ui';
import { Building2, ExternalLink, FileText, HandHeart, Mail, Phone, Search } from 'lucide-react';

const ofLinks: Record<LinkKind, IconType> = {
  page: FileText,
  system_page: Search,
  vacancy: HandHeart,
  organization: Building2,
  external: ExternalLink,
  mail: Mail,
  phone: Phone,
  file: FileText,
};
/** What a link leads to, as an icon. */
export const linkIcon = (kind: LinkKind): IconType => ofLinks[kind];
