// The page inside the checkout window. It talks to its shop by messages, and to the stand-in by fetch.
import { nextYear, paint, rupees, startCountdown } from './window-look.js';
import { listenToShop, postToShop, tell } from './window-shop.js';

const part = (id) => document.getElementById(id);
const form = part('form');

let options = null;
let amount = 0;
// Set after the first half of "fail then succeed": the next press continues this payment.
let paymentToTryAgain = null;
let busy = false;
let over = false;

async function ask(path, body) {
  const { key, order_id, amount: asked, currency } = options;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, order_id, amount: asked, currency, ...body }),
  });
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error.description);
  return answer;
}

function notice(text, bad = false) {
  part('notice').textContent = text;
  part('notice').classList.toggle('bad', bad);
}

function contactWithCountry() {
  const contact = part('contact').value.replaceAll(/[\s-]/g, '');
  return contact === '' || contact.startsWith('+') ? contact : `+91${contact}`;
}

function show() {
  const { name, description, image, prefill = {}, readonly = {}, hidden = {}, theme, timeout } = options;
  if (name) part('shop').textContent = name;
  part('description').textContent = description ?? '';
  part('amount').textContent = rupees(Number(options.amount) || 0);
  if (image) {
    part('image').src = image;
    part('image').hidden = false;
  }
  paint(theme?.color);
  part('expiry').value = nextYear();
  part('contact').value = prefill.contact ?? '';
  part('contact').readOnly = readonly.contact === true;
  part('contact-field').hidden = hidden.contact === true;
  const method = form.querySelector(`[name=method][value="${CSS.escape(prefill.method ?? '')}"]`);
  if (method) method.checked = true;
  showMethod();
  part('window').hidden = false;
  if (Number(timeout) > 0) startCountdown(Number(timeout), part('countdown'), dismiss);
}

async function open() {
  show();
  try {
    ({ amount } = await ask('open'));
  } catch (error) {
    part('refusal-text').textContent = error.message;
    part('refusal').hidden = false;
    part('close').focus();
    return;
  }
  part('pay').textContent = `Pay ${rupees(amount)}`;
  part('pay').hidden = false;
  form.hidden = false;
  form.querySelector('[name=method]:checked').focus();
}

function showMethod() {
  const chosen = form.elements.method.value;
  for (const details of document.querySelectorAll('.details')) {
    details.hidden = details.dataset.method !== chosen;
  }
}

function dismiss() {
  if (over) return;
  over = true;
  tell({ type: 'dismissed' });
}

function askToClose() {
  if (!options.modal.confirmClose) {
    dismiss();
    return;
  }
  part('confirm').hidden = false;
  part('buttons').hidden = true;
  part('confirm-no').focus();
}

function stay() {
  part('confirm').hidden = true;
  part('buttons').hidden = false;
  part('close').focus();
}

function escapePressed() {
  if (!part('confirm').hidden) stay();
  else if (options.modal.escape) askToClose();
}

function succeeded({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) {
  over = true;
  // Through JSON, so that a field without a value is missing, not undefined.
  const answer = JSON.parse(JSON.stringify({ razorpay_payment_id, razorpay_order_id, razorpay_signature }));
  const { callback_url, redirect, hasHandler } = options;
  if (callback_url && (redirect || !hasHandler)) postToShop(callback_url, answer);
  else tell({ type: 'paid', answer });
}

function failed(failure) {
  const { metadata, ...error } = failure.error;
  if (options.callback_url && options.redirect) {
    over = true;
    const flat = Object.entries(error).map(([name, value]) => [`error[${name}]`, value]);
    postToShop(options.callback_url, {
      ...Object.fromEntries(flat),
      'error[metadata]': JSON.stringify(metadata),
    });
    return;
  }
  tell({ type: 'failed', failure });
  if (!options.retry) {
    dismiss();
    return;
  }
  notice(`Payment failed. ${error.description}`, true);
}

function request() {
  const { method, outcome, card, vpa, bank, wallet } = form.elements;
  return {
    method: method.value,
    ...(method.value === 'card' && { card: card.value }),
    ...(method.value === 'upi' && { vpa: vpa.value }),
    ...(method.value === 'netbanking' && { bank: bank.value }),
    ...(method.value === 'wallet' && { wallet: wallet.value }),
    outcome: outcome.value === 'fail-then-succeed' ? 'fail' : outcome.value,
    ...(outcome.value === 'pay-late' && { lateAfterMs: Number(part('late').value) * 1000 }),
    email: options.prefill?.email,
    contact: contactWithCountry(),
    description: options.description,
    notes: options.notes,
  };
}

// Not `disabled`, which would lose the keyboard focus.
function setBusy(now) {
  busy = now;
  part('pay').setAttribute('aria-disabled', String(now));
}

async function pay() {
  const outcome = form.elements.outcome.value;
  const again = outcome === 'fail-then-succeed' && paymentToTryAgain;
  const result = again ? await ask(`pay/${paymentToTryAgain}/again`) : await ask('pay', request());
  // The window timed out while the bank was asked: the browser is told nothing.
  if (over) return;
  if (result.razorpay_payment_id) succeeded(result);
  else if (result.failures.length > 0) {
    paymentToTryAgain = outcome === 'fail-then-succeed' ? result.payment_id : null;
    failed(result.failures[0]);
  } else {
    notice('The bank has not answered yet. You can close this window, or pay in another way.');
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (over || busy) return;
  setBusy(true);
  notice('Waiting for the bank…');
  try {
    await pay();
  } catch (error) {
    notice(error.message, true);
  }
  setBusy(false);
});
form.addEventListener('change', () => {
  showMethod();
  part('late-field').hidden = form.elements.outcome.value !== 'pay-late';
});
part('close').addEventListener('click', askToClose);
part('confirm-yes').addEventListener('click', dismiss);
part('confirm-no').addEventListener('click', stay);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options) escapePressed();
});
document.addEventListener('click', (event) => {
  if (options?.modal.backdropClose && !event.target.closest('main')) askToClose();
});
listenToShop((message) => {
  if (message?.type === 'options' && !options) {
    options = message.options;
    open();
  } else if (message?.type === 'escape' && options) {
    escapePressed();
  }
});
tell({ type: 'ready' });
