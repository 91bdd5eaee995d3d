/**
 * Stubs what jsdom lacks because it has no layout, for component tests: resize observers never fire, and the cursor has
 * no position.
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
