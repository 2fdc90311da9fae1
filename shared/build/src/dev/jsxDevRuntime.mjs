// What fast refresh is compiled with asks for `react/jsx-dev-runtime`, which is no shared library: a module would carry
// a piece of React. The development build of `react/jsx-runtime` warns of the same mistakes.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key);
