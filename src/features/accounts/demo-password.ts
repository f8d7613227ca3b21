/** Password of every account of the demo. It stands in the README, so it opens nothing in a demo that the world can reach. */
export const DEMO_PASSWORD = 'portico-demo'
