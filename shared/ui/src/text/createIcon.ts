import { createLucideIcon, type LucideIcon, type LucideIconData } from 'lucide-react';

/**
 * Makes an icon of its drawing, in the form that lucide's own files have. Every release carries its icons as drawings and
 * hands them to this function of the shell, also years after it was built: a drawing of another form wants a function of
 * another name.
 *
 * @example const Bench = createIcon({ name: 'bench', size: 24, node: [['path', { d: 'M4 12h16M6 12v6', key: 'seat' }]] });
 */
export const createIcon: (drawing: LucideIconData) => LucideIcon = createLucideIcon;
