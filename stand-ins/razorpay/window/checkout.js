// Simulates https://checkout.razorpay.com/v1/checkout.js on the shop's page. It must work under the shop's
// strict Content-Security-Policy: no inline script, no style attribute or element, only style properties.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  // Functions can't be posted to the window's page, and it needs only to know of these.
  function wordsFor(options) {
    const { modal = {}, retry = {}, handler, prefill, theme, notes, readonly, hidden } = options;
    const { key, order_id, amount, currency, name, description, image, timeout, callback_url } = options;
    const plain = { key, order_id, amount, currency, name, description, image, timeout, callback_url };
    return JSON.parse(
      JSON.stringify({
        ...plain,
        prefill,
        theme,
        notes,
        readonly,
        hidden,
        redirect: options.redirect === true,
        hasHandler: typeof handler === 'function',
        modal: {
          escape: modal.escape !== false,
          confirmClose: modal.confirm_close === true,
          backdropClose: modal.backdropclose === true,
        },
        retry: typeof retry === 'boolean' ? retry : retry.enabled !== false,
      }),
    );
  }

  // A <dialog>: the rest of the page is inert behind it, and the shop's own dialogs too.
  function makeDialog(frame) {
    const dialog = document.createElement('dialog');
    dialog.className = 'razorpay-container';
    dialog.setAttribute('aria-label', 'Razorpay Checkout');
    dialog.setAttribute('closedby', 'none');
    const { style } = dialog;
    style.position = 'fixed';
    style.inset = '0';
    style.width = '100%';
    style.height = '100%';
    style.maxWidth = 'none';
    style.maxHeight = 'none';
    style.margin = '0';
    style.padding = '0';
    style.border = '0';
    style.overflow = 'hidden';
    style.background = 'rgba(24, 34, 46, 0.6)';
    dialog.append(frame);
    return dialog;
  }

  function makeFrame() {
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay Checkout';
    frame.src = `${origin}/v1/checkout/window?shop=${encodeURIComponent(location.origin)}`;
    const { style } = frame;
    style.display = 'block';
    style.width = '100%';
    style.height = '100%';
    style.border = '0';
    style.background = 'transparent';
    // The browser paints a frame opaque whose colour scheme differs from the shop's.
    style.colorScheme = 'light';
    return frame;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #open = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#open) return this;
      const frame = makeFrame();
      const dialog = makeDialog(frame);
      const page = document.documentElement;
      const overflow = page.style.overflow;
      const hear = (message) => {
        if (message.origin !== origin || message.source !== frame.contentWindow) return;
        this.#hear(message.data);
      };
      const keyDown = (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        this.#escape();
      };
      const stopListening = () => {
        window.removeEventListener('message', hear);
        window.removeEventListener('keydown', keyDown, true);
        page.style.overflow = overflow;
      };
      this.#open = { frame, dialog, stopListening, ready: false };
      window.addEventListener('message', hear);
      window.addEventListener('keydown', keyDown, true);
      document.body.append(dialog);
      // A phone's back gesture asks a dialog to close; the second in a row does not ask.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#escape();
      });
      dialog.addEventListener('close', () => {
        if (this.#open?.dialog === dialog) dialog.showModal();
      });
      page.style.overflow = 'hidden';
      dialog.showModal();
      return this;
    }

    close() {
      if (!this.#open) return;
      const { dialog, stopListening } = this.#open;
      this.#open = null;
      stopListening();
      dialog.close();
      dialog.remove();
    }

    #say(message) {
      this.#open?.frame.contentWindow.postMessage(message, origin);
    }

    #escape() {
      if (this.#open?.ready) this.#say({ type: 'escape' });
      else if (this.#options.modal?.escape !== false) this.#dismiss();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #hear(message) {
      if (!this.#open) return;
      if (message?.type === 'ready') {
        this.#open.ready = true;
        this.#say({ type: 'options', options: wordsFor(this.#options) });
        this.#open.frame.focus();
      } else if (message?.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(message.failure);
      } else if (message?.type === 'dismissed') {
        this.#dismiss();
      } else if (message?.type === 'paid') {
        this.close();
        this.#options.handler?.(message.answer);
      }
    }
  }

  window.Razorpay = Razorpay;
})();
