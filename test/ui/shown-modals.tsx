import { billMachine } from '#machines/bill/bill.machine.ts';
import { billsMachine } from '#machines/bills/bills.machine.ts';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Bill, BillCheckout, Cart, Order } from '#machines/shared/entities/entities.ts';
import { BillModal } from '#src/flows/bill/BillModal.tsx';
import { BillsModal } from '#src/flows/bills/BillsModal.tsx';
import { CartModal } from '#src/flows/cart-modal/CartModal.tsx';
import { CheckoutModal } from '#src/flows/checkout/CheckoutModal.tsx';
import { OrderModal } from '#src/flows/order/OrderModal.tsx';
import { OrdersModal } from '#src/flows/orders/OrdersModal.tsx';
import { PaymentModal } from '#src/flows/payment/PaymentModal.tsx';
import { readyCart } from '#test/flows/cart/ready-cart.ts';
import { aCard } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { played } from '#test/harness/played.ts';

const cardPorts = ['recallAttempt', 'readPayable', 'openAttempt', 'pay', 'settleAttempt', 'deleteCard', 'checkPayment'];

/** Modals as they are once everything is read, for tests of what they show. `names` are those of places and options. */
export function modalsWith(names: CartNames) {
  const readyToPay = (payable: object, attempt: object | null) => [
    done('recallAttempt', attempt),
    done('readPayable', { kind: 'read', payable, names, cards: [aCard({ id: 'pm_visa' })] }),
  ];
  return {
    async orders(orders: Order[]) {
      const options = { input: { placeId: null }, ports: ['loadOrders', 'refreshOrders'], streams: ['watch'] };
      const read = done('loadOrders', { kind: 'read', orders, names, hasMore: false });
      return <OrdersModal actor={await played(ordersMachine, options, read)} />;
    },
    async order(order: Order, ...more: { type: string }[]) {
      const ports = ['loadOrder', 'refreshOrder', 'cancelOrder'];
      const found = done('loadOrder', { kind: 'found', order, names });
      const options = { input: { orderId: 9 }, ports, streams: ['watch'] };
      return <OrderModal actor={await played(orderMachine, options, found, ...more)} />;
    },
    async bills(bills: Bill[]) {
      const options = { ports: ['loadBills', 'refreshBills'], streams: ['watch'] };
      const read = done('loadBills', { kind: 'read', bills, places: names.places });
      return <BillsModal actor={await played(billsMachine, options, read)} />;
    },
    async bill(checkout: BillCheckout) {
      const options = { input: { billId: 21 }, ports: ['loadBill', 'refreshBill', 'printReceipt'], streams: ['watch'] };
      const found = done('loadBill', { kind: 'found', checkout, names });
      return <BillModal actor={await played(billMachine, options, found)} />;
    },
    async payment(payable: object, attempt: object | null = null) {
      const options = { input: { billId: 21 }, ports: cardPorts };
      return <PaymentModal actor={await played(paymentMachine, options, ...readyToPay(payable, attempt))} />;
    },
    async checkout(payable: object, now: number | null) {
      const actor = await played(checkoutMachine, { ports: cardPorts }, ...readyToPay(payable, null));
      return <CheckoutModal actor={actor} now={now} />;
    },
    async cart(cart: Cart, now: number | null) {
      const actor = await played(cartModalMachine, { ports: [] });
      return <CartModal actor={actor} cart={await readyCart(cart, names)} now={now} />;
    },
  };
}
