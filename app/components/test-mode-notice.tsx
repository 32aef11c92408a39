/** Stands on every page of the payment flow while no real keys are set. */
export function TestModeNotice({ payments }: { payments: 'test' | 'live' }) {
  if (payments === 'live') return null;
  return (
    <p className="bg-marigold text-on-marigold no-print px-4 py-1.5 text-center font-semibold">
      Test mode: no money moves
    </p>
  );
}
