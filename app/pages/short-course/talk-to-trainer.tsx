import { Button, type ButtonVariant } from '#app/components/button.tsx';
import { chatUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import type { Camp } from '#content';

export function TalkToTrainer({ camp, variant }: { camp: Camp; variant: ButtonVariant }) {
  const { whatsapp } = useSite();
  const message = `Hello, I would like to enrol my child in ${camp.title}. Could you tell me about it and the upcoming batches?`;
  return (
    <Button href={chatUrl(whatsapp, message)} external variant={variant}>
      Talk to the trainer
    </Button>
  );
}
