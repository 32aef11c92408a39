/**
 * The offline page's only script. "Try again" alone asks for the address without its fragment, and with it loses the
 * token of an enrolment link or of an offered place; a reload keeps it.
 */
document.querySelector('a[href=""]')?.addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
