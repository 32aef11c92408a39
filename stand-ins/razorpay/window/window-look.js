export function rupees(paise) {
  const whole = paise % 100 === 0;
  const digits = { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 };
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits }).format(
    paise / 100,
  );
}

export function paint(color) {
  const [, hex] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color ?? '') ?? [];
  if (!hex) return;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  const bright = red * 0.299 + green * 0.587 + blue * 0.114 > 150;
  document.documentElement.style.setProperty('--accent', `#${full}`);
  document.documentElement.style.setProperty('--on-accent', bright ? '#1f2a37' : '#fff');
}

export function nextYear() {
  return `12/${String(new Date().getFullYear() + 1).slice(-2)}`;
}

export function startCountdown(seconds, place, onEnd) {
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    place.textContent = `This window closes in ${clock}.`;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  };
  const timer = setInterval(tick, 250);
  place.hidden = false;
  tick();
}
