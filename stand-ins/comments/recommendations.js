// Simulates Disqus's recommendations: other articles with comments, in a frame; nothing where there are none.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const config = { page: { url: location.href, identifier: undefined, title: document.title } };
  window.disqus_config?.call(config);
  const { url, identifier = url } = config.page;

  const frame = document.createElement('iframe');
  frame.title = 'Recommended articles';
  frame.src = `${origin}/recommendations/?${new URLSearchParams({ t_i: identifier })}`;
  frame.setAttribute('style', 'display:block;width:1px;min-width:100%;border:0;height:0');
  addEventListener('message', (event) => {
    if (event.source === frame.contentWindow) frame.style.height = `${event.data.height}px`;
  });
  document.getElementById('disqus_recommendations').replaceChildren(frame);
})();
