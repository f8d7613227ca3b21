/** What courses can cost. */
export const PAYMENT_CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

const known = new Set<string>()

/** Makes the id of a payment system one that settings may name; every one that is a part of this portal does so at its start. */
export function registerPaymentId(id: string): void {
  known.add(id)
}

export const isPaymentId = (id: string): boolean => known.has(id)
