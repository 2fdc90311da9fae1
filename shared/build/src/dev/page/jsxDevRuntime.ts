// What fast refresh is compiled with asks for `react/jsx-dev-runtime`, which is no shared library: a module would carry
// a piece of React. The development build of `react/jsx-runtime` warns of the same mistakes.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Arguments = Parameters<typeof jsx>;

export { Fragment };
export const jsxDEV = (type: Arguments[0], props: Arguments[1], key: Arguments[2], hasStaticChildren: boolean) =>
  (hasStaticChildren ? jsxs : jsx)(type, props, key);
