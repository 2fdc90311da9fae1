/** What servers run of the shell: the renderer, and the shared libraries that modules ask for by name. */
export { libraries } from 'omzien-libraries';
export { render } from './render.tsx';
