import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { returnFocus } from './return-focus.ts';
import { useHoverOrFocus } from './use-hover-or-focus.ts';

export type AlertType =
  | 'primary'
  | 'secondary'
  | 'success'
  | 'danger'
  | 'warning'
  | 'info'
  | 'light'
  | 'dark';

const ALERT_MS = 10_000;

const looks: Record<AlertType, string> = {
  primary: 'bg-banyan text-on-banyan border-banyan',
  secondary: 'bg-tint text-ink border-edge',
  success: 'bg-surface text-success border-success',
  danger: 'bg-surface text-danger border-danger',
  warning: 'bg-marigold text-on-marigold border-marigold',
  info: 'bg-surface text-indigo border-indigo',
  light: 'bg-surface text-ink border-line',
  dark: 'bg-deep text-on-deep border-deep',
};

type Props = {
  type: AlertType;
  children: React.ReactNode;
  closable?: boolean;
  /** Milliseconds until it goes by itself. */
  time?: number;
  onDismiss?: () => void;
  /** It comes into a live region, which announces it; one that arrives with its text is often passed over. */
  inStatus?: boolean;
};

/** A message that goes by itself, or when closed; while it is hovered or holds the focus, its time stands still. */
export function Alert({ type, children, closable = true, time = ALERT_MS, onDismiss, inStatus }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const { active, handlers } = useHoverOrFocus();
  const left = useRef(time);
  const alert = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    handlers.onFocus();
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const dismiss = () => {
    setDismissed(true);
    onDismiss?.();
  };
  const onTimeIsUp = useEffectEvent(dismiss);

  useEffect(() => {
    if (dismissed || active) return;
    const since = Date.now();
    const timer = setTimeout(() => onTimeIsUp(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [dismissed, active]);

  if (dismissed) return null;
  return (
    <div
      role={inStatus ? undefined : type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      className={`rounded-card flex items-start gap-3 border-2 px-4 py-3 font-medium ${looks[type]}`}
      ref={alert}
      {...{ ...handlers, onFocus }}
    >
      <div className="min-w-0 grow">{children}</div>
      {closable && (
        <button
          type="button"
          // Not just "Close": a dialog around it has a button of that name.
          aria-label="Close message"
          className="-m-1 grid size-8 shrink-0 place-items-center rounded-full"
          onClick={() => {
            if (alert.current) returnFocus(alert.current, focusedBefore.current);
            dismiss();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
