export const paymentId = 'pay_Journey0000001';

/** The server's answer about that payment. */
export const paymentDetails = (status: string) => ({
  data: { order_id: 'order_Journey0000001', amount: 29_900, id: paymentId, status },
});
