/** Apps whose own browsers, and browsers whose proxies, keep the payment window from calling the page's handler. */
const APPS =
  /\b(Instagram|FBAN|FBAV|FB_IAB|WhatsApp|LinkedInApp|Twitter|TwitterAndroid|Snapchat|Line\/|Pinterest|MicroMessenger|Opera Mini|UCBrowser|UCWEB)/i;
/** Android's WebView says so since version 5; on iOS every browser but a WebView names Safari. */
const WEB_VIEW = /; wv\)|\(iP(hone|ad|od)[^)]*\)(?!.*Safari\/)/;

/** Whether the payment must come back by a form post (`callback_url`) instead of a callback in this page. */
export function isInAppBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || WEB_VIEW.test(userAgent);
}
