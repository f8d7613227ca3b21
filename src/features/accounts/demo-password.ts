/** Password of every demo account. It is in the README, so it is refused in a public demo. */
export const DEMO_PASSWORD = 'portico-demo'
