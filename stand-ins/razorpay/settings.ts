/** The account's settings, which the real one keeps in its Dashboard. */
export type Settings = {
  keyId: string;
  keySecret: string;
  accountId: string;
  /** Empty: webhooks go unsigned, as they do when no secret is set in the Dashboard. */
  webhookSecret: string;
  webhookUrls: string[];
  /** Off: payments stay authorized until captured by API, unless their order says otherwise. */
  autoCapture: boolean;
  /** Refunds are processed at once, or pending until `settleRefund`. */
  refunds: 'processed' | 'pending';
  /** The wait before the first retry of a webhook; every further wait is twice as long. */
  webhookRetryBaseMs: number;
  webhookRetryCapMs: number;
  /** After this long without a 2xx the webhook is given up and its address disabled. */
  webhookRetryForMs: number;
  webhookAnswerTimeoutMs: number;
};

const day = 24 * 60 * 60 * 1000;

export const defaultSettings: Settings = {
  keyId: 'rzp_test_StandIn0000001',
  keySecret: 'stand-in-key-secret',
  accountId: 'acc_StandInAccount',
  webhookSecret: '',
  webhookUrls: [],
  autoCapture: true,
  refunds: 'processed',
  webhookRetryBaseMs: 2000,
  webhookRetryCapMs: day,
  webhookRetryForMs: day,
  webhookAnswerTimeoutMs: 5000,
};

/** The part that may change while it runs. */
export type ChangeableSettings = Pick<
  Settings,
  | 'webhookSecret'
  | 'webhookUrls'
  | 'autoCapture'
  | 'refunds'
  | 'webhookRetryBaseMs'
  | 'webhookRetryCapMs'
  | 'webhookRetryForMs'
  | 'webhookAnswerTimeoutMs'
>;

export const changeableSettings: (keyof ChangeableSettings)[] = [
  'webhookSecret',
  'webhookUrls',
  'autoCapture',
  'refunds',
  'webhookRetryBaseMs',
  'webhookRetryCapMs',
  'webhookRetryForMs',
  'webhookAnswerTimeoutMs',
];
