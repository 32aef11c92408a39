// The shop that opened this page, by its origin: no other may talk to it.
const shop = new URLSearchParams(location.search).get('shop') ?? '';
const framed = shop !== '' && window.parent !== window;

export function tell(message) {
  if (framed) window.parent.postMessage(message, shop);
}

export function listenToShop(listener) {
  window.addEventListener('message', (event) => {
    if (framed && event.source === window.parent && event.origin === shop) listener(event.data);
  });
}

// From this frame, so that the shop gets the same cross-site POST as from the real one.
export function postToShop(callbackUrl, fields) {
  const post = document.createElement('form');
  post.method = 'post';
  post.action = new URL(callbackUrl, shop).href;
  post.target = '_top';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    post.append(input);
  }
  document.body.append(post);
  post.submit();
}
