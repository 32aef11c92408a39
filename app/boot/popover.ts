/** Replaces `:popover-open` in browsers without popovers (header.css). */
const OPEN = 'popover-open';

const isNative = () => 'popover' in HTMLElement.prototype;

/** Popover polyfill for `popovertarget` buttons: toggles on press, closes on Escape and on a press outside. */
export function emulatePopovers() {
  if (isNative()) return;
  document.documentElement.setAttribute('data-popovers', 'emulated');
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    for (const open of Array.from(document.querySelectorAll(`.${OPEN}`)))
      if (open !== popover && !open.contains(target)) open.classList.remove(OPEN);
    popover?.classList.toggle(OPEN);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const open of Array.from(document.querySelectorAll(`.${OPEN}`))) open.classList.remove(OPEN);
  });
}

export function closePopover(popover: HTMLElement | null) {
  if (!isNative()) popover?.classList.remove(OPEN);
  else if (popover?.matches(':popover-open')) popover.hidePopover();
}
