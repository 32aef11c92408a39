// Simulates the Disqus embed: asks the page for the key of its thread, and shows the thread in a frame.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const config = { page: { url: location.href, identifier: undefined, title: document.title } };
  window.disqus_config?.call(config);
  const { url, identifier = url, title } = config.page;

  const frame = document.createElement('iframe');
  frame.title = 'Comment thread';
  frame.src = `${origin}/embed/comments/?${new URLSearchParams({ t_i: identifier, t_u: url, t_d: title })}`;
  frame.setAttribute('style', 'width:1px;min-width:100%;border:0;height:20rem');
  addEventListener('message', (event) => {
    if (event.source === frame.contentWindow) frame.style.height = `${event.data.height}px`;
  });
  document.getElementById('disqus_thread').replaceChildren(frame);
})();
