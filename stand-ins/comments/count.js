// Simulates Disqus's count script: asks for the counts of all marked places, ten at a time, and writes them in.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const places = [...document.querySelectorAll('.disqus-comment-count[data-disqus-identifier]')];
  window.DISQUSWIDGETS = {
    displayCount({ text, counts }) {
      for (const { id, comments } of counts) {
        const words = { 0: text.comments.zero, 1: text.comments.one }[comments] ?? text.comments.multiple;
        for (const place of places)
          if (place.dataset.disqusIdentifier === id) place.innerHTML = words.replace('{num}', comments);
      }
    },
  };
  const wanted = places.map(({ dataset }) => dataset.disqusIdentifier);
  for (let at = 0; at < wanted.length; at += 10) {
    const script = document.createElement('script');
    const query = new URLSearchParams(wanted.slice(at, at + 10).map((id) => ['1', id]));
    script.src = `${origin}/count-data.js?${query}`;
    document.head.append(script);
  }
})();
