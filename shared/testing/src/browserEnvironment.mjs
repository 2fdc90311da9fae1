import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/** Sees nothing: where nothing is laid out, no size ever changes. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
    // What a menu watches once it is placed, in a frame of the animation: after its test, or in the middle of a slow one.
    this.global.ResizeObserver = StillObserver;
  }
}
