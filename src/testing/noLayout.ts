/**
 * For tests of components: what jsdom lacks because it lays nothing out. Who asks how large something is, hears nothing;
 * who asks where the cursor is, hears nowhere.
 */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizeObserver;
Element.prototype.scrollIntoView = () => {};
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();

export {};
