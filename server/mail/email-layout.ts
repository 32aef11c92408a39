import { site } from '#content';
import { html, SafeHtml } from './html.ts';

/*
 * Mail programs are old browsers. Outlook lays out with tables only, many drop <style>, so every colour is inline
 * too, and phones without dark colours of ours invert the light ones.
 */

const postalLine = `${site.name} · ${site.address.join(', ')}`;
const sellerLine = `Sold by ${site.sellerLine}`;
const contactLine = `${site.email} · ${site.phone} (${site.callHours})`;

/** The text part of every email: its paragraphs, then the same footer as the HTML part. */
export function emailText(paragraphs: string[]): string {
  return [...paragraphs, `${postalLine}\n${contactLine}\n${sellerLine}`].join('\n\n');
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TABLE = new SafeHtml('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** The site's dark colours, for programs that ask for them. Outlook on Windows needs a font it knows. */
const head =
  new SafeHtml(`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>ul,ol{padding-left:24px}
@media (prefers-color-scheme: dark){
.page{background:#0f1a14!important}
.card{background:#16241c!important;border-color:#3a4d42!important}
.ink{color:#f3efe4!important}
.muted{color:#b7c2ba!important}
.brand,.link{color:#7fd1a4!important}
.button{background:#7fd1a4!important}
.button-text{color:#0f1a14!important}
.line{border-color:#3a4d42!important}
}</style>
<!--[if mso]><style>body,table,td,th,p,a,li,h1{font-family:Arial,sans-serif!important}</style><![endif]-->`);

/** Outlook knows no max-width. */
const [OUTLOOK, OUTLOOK_END] = [
  new SafeHtml('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'),
  new SafeHtml('<!--[if mso]></td></tr></table><![endif]-->'),
];

/** The HTML part of every email: works in any client, without images, in the site's colours. */
export function emailHtml(title: string, paragraphs: SafeHtml[]): string {
  return `<!doctype html>${
    html`<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title></head>
<body class="page" style="margin:0;padding:0;background:#fbf7ef">
<table ${TABLE} width="100%" class="page" bgcolor="#fbf7ef" style="background:#fbf7ef"><tr><td align="center" style="padding:32px 16px">
${OUTLOOK}<table ${TABLE} width="100%" style="max-width:600px;text-align:left">
<tr><td class="brand" style="${FONT};font-weight:700;font-size:20px;color:#1f5c3f;padding:0 0 24px">${site.name}</td></tr>
<tr><td class="card ink" bgcolor="#ffffff" style="${FONT};font-size:16px;line-height:1.6;color:#1b2a22;background:#ffffff;border:1px solid #d9cfba;border-radius:16px;padding:28px 24px 12px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="font-size:24px;line-height:1.2;margin:0 0 16px;color:#1b2a22">${title}</h1>
${paragraphs}
</td></tr>
<tr><td><p class="muted" style="${FONT};color:#4c5b52;font-size:14px;line-height:1.6;margin:24px 0 0">${postalLine}<br>${contactLine}<br>${sellerLine}</p></td></tr>
</table>${OUTLOOK_END}
</td></tr></table></body></html>`.text
  }`;
}

export function table(rows: [string, string][]): SafeHtml {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:16px 0">${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" class="muted" style="padding:6px 12px 6px 0;color:#4c5b52;font-weight:400;text-align:left;vertical-align:top;word-break:normal;overflow-wrap:normal">${name}</th><td class="ink" style="padding:6px 0;color:#1b2a22;font-weight:600;text-align:right;vertical-align:top">${value}</td></tr>`,
  )}</table>`;
}

/** The same for the text part. */
export function rowsAsText(rows: [string, string][]): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

export function nextSteps(steps: string[]): SafeHtml {
  return html`<p><strong>What happens next</strong></p><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
}

/** The one thing to click. */
export function button(text: string, url: string): SafeHtml {
  return html`<table ${TABLE} style="margin:20px 0"><tr><td class="button" bgcolor="#1f5c3f" style="background:#1f5c3f;border-radius:24px;mso-padding-alt:12px 24px"><a href="${url}" class="button-text" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;line-height:1.5;text-decoration:none;border-radius:24px">${text}</a></td></tr></table>`;
}

export function link(text: string, url: string): SafeHtml {
  return html`<a href="${url}" class="link" style="color:#1f5c3f">${text}</a>`;
}

/** A paragraph that few need to read. */
export function muted(text: string): SafeHtml {
  return html`<p class="muted" style="color:#4c5b52">${text}</p>`;
}

/** What somebody wrote, set apart. */
export function quotation(content: SafeHtml[]): SafeHtml {
  return html`<p class="line" style="border-left:3px solid #d9cfba;padding-left:16px">${content}</p>`;
}

/** Line by line: Outlook knows no white-space:pre-line. */
export function linesOf(text: string, toHtml = (line: string) => [html`${line}`]): SafeHtml[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? toHtml(line) : [html`<br>`, ...toHtml(line)]));
}
