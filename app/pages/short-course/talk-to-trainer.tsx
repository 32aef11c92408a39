import { ExternalLink } from '#app/components/link.tsx';
import { chatUrl, useSite } from '#app/site/use-site.ts';
import type { Camp } from '#content';

export function TalkToTrainer({ camp, className }: { camp: Camp; className: string }) {
  const { whatsapp } = useSite();
  const message = `Hello, I would like to enrol my child in ${camp.title}. Could you tell me about it and the upcoming batches?`;
  return (
    <ExternalLink href={chatUrl(whatsapp, message)} className={className}>
      Talk to the trainer
    </ExternalLink>
  );
}
