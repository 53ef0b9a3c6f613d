/** What happens to every flow that reads something of the customer's: see also `readingControls`. */
export const readingSamples = [
  { type: 'retry.requested' },
  { type: 'connection.restored' },
  { type: 'login.chosen' },
  { type: 'customer.came' },
  { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
  { type: 'modal.closed' },
] as const;
