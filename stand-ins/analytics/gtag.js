// Simulates the analytics tag: reads the same commands from `dataLayer`, respects the same consent, and sends
// each event to its own origin with the real field names. It measures nothing by itself.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const consent = { ad_storage: 'granted', analytics_storage: 'granted' };
  const everywhere = {};
  const configured = new Map();
  // Beacons may overtake each other: like the real one, each says which page load it is from, and its place there.
  const loadedAt = Date.now();
  let sent = 0;

  const makeId = () => `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;
  const unstored = makeId();
  const clientId = ({ client_id: given, cookie_expires: seconds, cookie_flags: flags }) => {
    if (given) return given;
    // Like the real tag: in a sandbox, where reading cookies throws, an id lasts as long as its document.
    if (window.origin === 'null') return unstored;
    const known = /(?:^|; )_ga=GA1\.1\.([\d.]+)/.exec(document.cookie)?.[1];
    if (known) return known;
    const made = makeId();
    // biome-ignore lint/suspicious/noDocumentCookie: what the real one does.
    document.cookie = `_ga=GA1.1.${made}; path=/; max-age=${seconds ?? 63072000}; ${flags ?? ''}`;
    return made;
  };

  const send = (name, given) => {
    for (const [id, config] of configured) {
      const { page_location, page_title, page_referrer, ...others } = { ...everywhere, ...config, ...given };
      const may = (purpose) => (consent[purpose] === 'granted' ? 1 : 0);
      const hit = new URLSearchParams({
        v: '2',
        tid: id,
        en: name,
        _p: loadedAt,
        _s: ++sent,
        gcs: `G1${may('ad_storage')}${may('analytics_storage')}`,
        cid: may('analytics_storage') ? clientId(config) : 'none',
        dl: page_location ?? location.href,
        dt: page_title ?? document.title,
        dr: page_referrer ?? document.referrer,
        ...(others.session_id ? { sid: others.session_id } : {}),
        ...(others.allow_google_signals === false ? {} : { _gsid: '1' }),
        ...(others.allow_ad_personalization_signals === false ? { npa: '1' } : {}),
      });
      for (const [key, value] of Object.entries(given))
        if (!key.startsWith('page_')) hit.set(`ep.${key}`, value);
      navigator.sendBeacon(`${origin}/g/collect?${hit}`);
    }
  };

  const commands = {
    js: () => {},
    consent: (_kind, choices) => Object.assign(consent, choices),
    set: (values) => Object.assign(everywhere, values),
    config(id, options = {}) {
      configured.set(id, options);
      if (options.send_page_view !== false) send('page_view', {});
    },
    event: (name, parameters = {}) => send(name, parameters),
  };
  const obey = (command) => {
    // Like the real tag: an array is not a command.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, ...rest] = command;
    commands[name]?.(...rest);
  };

  window.dataLayer ??= [];
  const { dataLayer } = window;
  for (const command of [...dataLayer]) obey(command);
  dataLayer.push = (...added) => {
    const length = Array.prototype.push.apply(dataLayer, added);
    added.forEach(obey);
    return length;
  };
})();
