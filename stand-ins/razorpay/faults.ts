type WebhookFault = {
  /** Chance that an event never reaches an address, not even by retries. */
  drop: number;
  /** Chance that it is sent late, by up to `delayMs`. */
  delay: number;
  delayMs: number;
  /** Chance that it is delivered twice, under the same event id. */
  duplicate: number;
  /** Chance that it is held back until another has overtaken it, or `reorderWithinMs` are over. */
  reorder: number;
  reorderWithinMs: number;
  /** Concurrent deliveries to one address. 1 keeps them in order; more lets them race. */
  concurrency: number;
};

/**
 * slow: the work is done, the answer comes after `ms`.
 * error: a JSON error with `status` (default 500). html: the same as an HTML page (502).
 * reset: the connection is cut. hang: no answer for `ms` (default for ever), then it is cut.
 */
type ReplyFaultKind = 'slow' | 'error' | 'html' | 'reset' | 'hang';

export type ReplyFault = {
  /** 'POST /orders', 'GET /orders/:id', … or '*' for every API call. */
  endpoint: string;
  trouble: ReplyFaultKind;
  probability: number;
  ms?: number;
  status?: number;
  /** Whether the work is done and only its answer is lost. Always true for slow. */
  workDone?: boolean;
  /** Stop after this many times. */
  times?: number;
};

export type Fault = {
  seed: number;
  webhooks: WebhookFault;
  replies: ReplyFault[];
  /** Lists omit records younger than this; the real ones were seen to lag by minutes. */
  listLagMs: number;
  /** In the window: chance that the browser learns nothing of a success, or only the payment id. */
  checkout: { loseAnswer: number; bareAnswer: number };
};

export type FaultRequest = {
  seed?: number;
  webhooks?: Partial<WebhookFault>;
  replies?: ReplyFault[];
  listLagMs?: number;
  checkout?: Partial<Fault['checkout']>;
};

export const calm: Fault = {
  seed: 1,
  webhooks: {
    drop: 0,
    delay: 0,
    delayMs: 1000,
    duplicate: 0,
    reorder: 0,
    reorderWithinMs: 1000,
    concurrency: 1,
  },
  replies: [],
  listLagMs: 0,
  checkout: { loseAnswer: 0, bareAnswer: 0 },
};
