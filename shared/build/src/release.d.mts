export type Mode = 'production' | 'development';

export type Release = {
  kind: 'module' | 'shell';
  name: string;
  version: string;
  build: string;
  mode: Mode;
  /** The module carries its pages for developers: `TEST_PAGES=1`. */
  testPages: boolean;
  directory: string;
  federationName: string;
  publicPath: string;
  output: string;
};

export function releaseOf(request: { directory: string; version?: string; mode?: Mode }): Release;
