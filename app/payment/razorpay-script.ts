type RazorpayWindow = {
  open(): void;
  close(): void;
  /** Optional: nobody is kept from paying because nothing would be told of a failed attempt. */
  on?(event: 'payment.failed', listener: (event: unknown) => void): void;
};
type RazorpayConstructor = new (options: object) => RazorpayWindow;
declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

const SCRIPT_MS = 15_000;

/** The provider's script did not come: blocked, or too slow. */
export class PaymentWindowError extends Error {
  override name = 'PaymentWindowError';
}

let loading: Promise<void> | undefined;

export function loadScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      loading = undefined;
      reject(new PaymentWindowError(reason));
    };
    script.src = url;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('the script was blocked or is unreachable');
    const timer = setTimeout(() => fail('the script did not come in time'), SCRIPT_MS);
    document.head.append(script);
  });
  return loading;
}
