/** Call 1: POST /payment/create-order. */
export const createOrderMessages = {
  failed: 'Failed to create Razorpay order. Please try again.',
};

export type CreateOrderRequest = {
  amount: number;
  currency: 'INR';
  receipt: string;
  items: string[];
  name: string;
  email: string;
  phone: string;
};

export type CreateOrderResponse = { orderId: string; keyId: string; amount: number; currency: 'INR' };
