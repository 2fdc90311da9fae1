// What makes components of lucide's drawings. The shell has it for the icons of the kit; a copy of it would cost every
// module a kilobyte.
export { createIcon as default } from '@omzien/ui';
