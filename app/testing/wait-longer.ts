// A module, so that it may await.
export {};

/* Testing Library waits a second: on a busy machine a module that is loaded when it is used takes longer. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}
