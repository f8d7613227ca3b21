/** Currencies in which courses can be priced. */
export const PAYMENT_CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

const known = new Set<string>()

/** Lets the settings name a payment system. Each payment system calls this when its module loads. */
export function registerPaymentId(id: string): void {
  known.add(id)
}

export const isPaymentId = (id: string): boolean => known.has(id)
