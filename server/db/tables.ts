/** The tables, as the newest migration leaves them. Instants are milliseconds since 1970, money is paise. */
export type Tables = {
  orders: OrdersTable;
  order_items: OrderItemsTable;
};

/** What someone set out to pay for; written before the payment provider hears of it. */
export type OrdersTable = {
  id: string;
  receipt: string;
  /** The provider's id, once it has answered. */
  razorpay_order_id: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'paid' | 'refunded';
  name: string | null;
  email: string | null;
  phone: string | null;
  created_at: number;
};

/** A course within an order, at the price it had then. */
export type OrderItemsTable = {
  order_id: string;
  position: number;
  course_id: string;
  title: string;
  category: string;
  start_date: string | null;
  class_schedule: string | null;
  amount: number;
};
