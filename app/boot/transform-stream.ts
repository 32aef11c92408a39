type Transformer = {
  transform: (chunk: unknown, controller: { enqueue: (chunk: unknown) => void }) => void;
  flush?: (controller: { enqueue: (chunk: unknown) => void }) => void;
};

/**
 * Firefox before 102 has no TransformStream, which React Router needs to read page data line by line. This polyfill
 * covers only that use: the stream is its transformer, and a reader pulls chunks through it.
 */
export function ensureTransformStream() {
  if ('TransformStream' in window) return;
  Object.assign(window, { TransformStream: Object });
  Object.assign(ReadableStream.prototype, {
    pipeThrough(this: ReadableStream, transformer: Transformer) {
      const source = this.getReader();
      const ready: unknown[] = [];
      const controller = { enqueue: (chunk: unknown) => void ready.push(chunk) };
      let ended = false;
      const read = async () => {
        while (ready.length === 0 && !ended) {
          const { done, value } = await source.read();
          ended = done;
          if (done) transformer.flush?.(controller);
          else transformer.transform(value, controller);
        }
        return { done: ready.length === 0, value: ready.shift() };
      };
      return { getReader: () => ({ read, closed: Promise.resolve() }) };
    },
  });
}
