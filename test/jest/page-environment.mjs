import { TestEnvironment } from 'jest-environment-jsdom';

/** What Node has and jsdom lacks. */
const NODE_GLOBALS = ['structuredClone', 'TextEncoder', 'TextDecoder', 'Uint8Array', 'fetch', 'Response'];

/** A page in jsdom. It has no layout: nothing that depends on sizes or style sheets can be tested in it. */
export default class PageEnvironment extends TestEnvironment {
  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    const { Element, HTMLElement, HTMLDialogElement } = this.global;
    this.global.matchMedia = (media) => ({
      ...{ media, matches: false },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    this.global.scrollTo = this.global.scrollBy = () => undefined;
    this.global.document.elementFromPoint = () => null;
    Element.prototype.getAnimations = () => [];
    Element.prototype.animate = () => ({
      finished: Promise.resolve(),
      cancel: () => undefined,
      finish: () => undefined,
    });
    Element.prototype.scrollIntoView = Element.prototype.scrollTo = () => undefined;
    HTMLElement.prototype.showPopover = () => undefined;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  }
}
