import { useNavigate } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.ts';

/** HTML made from Markdown at build. After hydration its internal links navigate without a reload. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();

  const onClick = (event: React.MouseEvent) => {
    const target = event.target as Element;
    const copy = target.closest<HTMLButtonElement>('button.copy');
    if (copy) return void copyCode(copy);

    const link = target.closest('a');
    const inPage = link?.getAttribute('href')?.startsWith('#');
    if (!link || inPage || !isPlainClick(event) || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks come from the links and buttons inside, which work by keyboard.
    <div
      className={`prose ${className}`}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the owner's Markdown, raw HTML dropped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

async function copyCode(button: HTMLButtonElement) {
  const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Press Ctrl+C';
    getSelection()?.selectAllChildren(button.previousElementSibling ?? button);
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}
