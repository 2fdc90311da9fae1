import type { HelpCategory } from '@omzien/model/vacancy';
import type { IconType } from '@omzien/ui';
import { Car, Coffee, FileText, Laptop, MessagesSquare, PawPrint, ShoppingBasket, Sprout, Wrench } from 'lucide-react';

/** What each kind of help looks like. */
export const helpIcons: Record<HelpCategory, IconType> = {
  groceries: ShoppingBasket,
  transport: Car,
  odd_job: Wrench,
  company: Coffee,
  garden: Sprout,
  administration: FileText,
  language: MessagesSquare,
  computer: Laptop,
  pet: PawPrint,
};
