/** Written by the build (`librariesLoader.cjs`) from the list of shared libraries. */
declare module 'omzien-libraries' {
  export const libraries: Readonly<Record<string, unknown>>;
}

/** Without streams or timers of Node. Its types are those of the browser's entry. */
declare module 'react-dom/server.edge' {
  export { renderToReadableStream } from 'react-dom/server.browser';
}
