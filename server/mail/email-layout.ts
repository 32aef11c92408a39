import { site } from '#content';
import { html, type SafeHtml } from './html.ts';

const postalLine = `${site.name} · ${site.address.join(', ')}`;
const sellerLine = `Sold by ${site.sellerLine}`;
const contactLine = `${site.email} · ${site.phone} (${site.callHours})`;

/** The text part of every email: its paragraphs, then the same footer as the HTML part. */
export function emailText(paragraphs: string[]): string {
  return [...paragraphs, `${postalLine}\n${contactLine}\n${sellerLine}`].join('\n\n');
}

/** The HTML part of every email: works in any client, without images, in the site's colours. */
export function emailHtml(title: string, paragraphs: SafeHtml[]): string {
  return `<!doctype html>${
    html`<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#fbf7ef;color:#1b2a22;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px 20px">
<p style="font-weight:700;font-size:20px;color:#1f5c3f;margin:0 0 24px">${site.name}</p>
<div style="background:#ffffff;border:1px solid #d9cfba;border-radius:16px;padding:28px">
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${title}</h1>
${paragraphs}
</div>
<p style="color:#4c5b52;font-size:14px;margin:24px 0 0">${postalLine}<br>${contactLine}<br>${sellerLine}</p>
</div></body></html>`.text
  }`;
}

export function table(rows: [string, string][]): SafeHtml {
  return html`<table style="width:100%;border-collapse:collapse;margin:16px 0">${rows.map(
    ([name, value]) =>
      html`<tr><td style="padding:6px 12px 6px 0;color:#4c5b52;vertical-align:top">${name}</td><td style="padding:6px 0;font-weight:600;text-align:right;overflow-wrap:anywhere">${value}</td></tr>`,
  )}</table>`;
}

/** The one thing to click. */
export function button(text: string, url: string): SafeHtml {
  return html`<p><a href="${url}" style="display:inline-block;background:#1f5c3f;color:#ffffff;font-weight:600;padding:12px 24px;border-radius:999px;text-decoration:none">${text}</a></p>`;
}
