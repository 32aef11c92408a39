import { Button } from './button.tsx';

export function FinancialAidBanner() {
  return (
    <aside aria-label="Financial aid" className="wrap pb-14 md:pb-20">
      <div className="rounded-card bg-marigold text-on-marigold flex flex-wrap items-center justify-between gap-4 px-6 py-6 md:px-10">
        <p className="font-display text-h3 font-bold">We offer Financial Aid!</p>
        <Button to="/financial-aid" variant="deep">
          Learn More<span className="sr-only"> about financial aid</span>
        </Button>
      </div>
    </aside>
  );
}
