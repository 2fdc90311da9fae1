import type { IconType } from '@omzien/ui';
import {
  Building2,
  CalendarDays,
  Check,
  CircleHelp,
  Clock,
  ExternalLink,
  FileText,
  HandHeart,
  Heart,
  Mail,
  MapPin,
  Phone,
  Search,
  Star,
} from 'lucide-react';
import { categoryIcons } from './categoryIcon.ts';

/** What an editor can put beside words, by their lucide names. Named one by one, as those of kinds of work are. */
const icons: Record<string, IconType> = {
  ...categoryIcons,
  'building-2': Building2,
  calendar: CalendarDays,
  check: Check,
  'circle-help': CircleHelp,
  clock: Clock,
  'external-link': ExternalLink,
  'file-text': FileText,
  'hand-heart': HandHeart,
  heart: Heart,
  mail: Mail,
  'map-pin': MapPin,
  phone: Phone,
  search: Search,
  star: Star,
};

/** The icon that an editor chose; nothing for one that this release does not know. */
export const knownIcon = (name: string): IconType | undefined => (Object.hasOwn(icons, name) ? icons[name] : undefined);

/** The same, with another in the place of none and of one that is not known. */
export const blockIcon = (name: string | null, fallback: IconType): IconType =>
  (name ? knownIcon(name) : undefined) ?? fallback;
