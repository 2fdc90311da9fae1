/** What the build puts in place of these names; there is no `process` in a browser. */
declare const process: { readonly env: { readonly NODE_ENV?: string; readonly TEST_PAGES?: string } };
