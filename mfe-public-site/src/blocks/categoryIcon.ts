import type { IconType } from '@omzien/ui';
import {
  Baby,
  Bike,
  BookOpen,
  Bus,
  Calculator,
  Coffee,
  CookingPot,
  HeartHandshake,
  House,
  Laptop,
  Palette,
  PartyPopper,
  PawPrint,
  Sprout,
  Users,
  Wrench,
} from 'lucide-react';

/** The icons that a tenant can give to a kind of work, by their lucide names. Named one by one: all of lucide is 1 MB. */
export const categoryIcons: Record<string, IconType> = {
  baby: Baby,
  bike: Bike,
  'book-open': BookOpen,
  bus: Bus,
  calculator: Calculator,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  'heart-handshake': HeartHandshake,
  house: House,
  laptop: Laptop,
  palette: Palette,
  'party-popper': PartyPopper,
  'paw-print': PawPrint,
  sprout: Sprout,
  users: Users,
  wrench: Wrench,
};

/** The icon of a kind of work; one that is not known gives the hands. */
export const categoryIcon = (name: string | null): IconType =>
  name && Object.hasOwn(categoryIcons, name) ? (categoryIcons[name] ?? HeartHandshake) : HeartHandshake;
