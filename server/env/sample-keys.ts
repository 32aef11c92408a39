/** Keys of the stand-in when no real ones are set. Public, so production refuses them. */
export const sampleKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_BanyanStandIn0',
  RAZORPAY_KEY_SECRET: 'sample-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'sample-webhook-secret',
};
