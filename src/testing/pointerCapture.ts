// Stubs what jsdom lacks: elements that capture the pointer, as toasts do when they are pressed.
if (typeof Element !== 'undefined') Element.prototype.setPointerCapture = () => {};

export {};
