/** When an offer ends, as its token says; null for what is no token. The server alone knows whether it is valid. */
export function readOfferEnd(token: string): number | null {
  const [, end] = /^([\da-z]{6,9})-[\w-]{43}$/.exec(token) ?? [];
  return end === undefined ? null : Number.parseInt(end, 36);
}
