import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/**
 * The browser of the tests: jsdom with Node's fetch and streams, but with a page's own FormData. Node's cannot read a
 * form element, and a search form is read exactly that way.
 */
export default class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...settings) {
    super(...settings);
    // A frame inside the page still has the untouched one.
    const { document } = this.global;
    const frame = document.createElement('iframe');
    document.documentElement.append(frame);
    this.global.FormData = frame.contentWindow.FormData;
    frame.remove();
  }
}
