/** A chat with the school, its first message written already. */
export function chatUrl(whatsapp: string, text: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
