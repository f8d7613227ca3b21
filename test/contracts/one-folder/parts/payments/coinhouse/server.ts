import { z } from 'zod'
import { GatewayError, paymentServer } from '#features/orders/server/provider.ts'

const unanswered = async () => {
  throw new GatewayError('CoinHouse answers nothing.', { isPassing: false })
}

export const server = paymentServer(z.object({ shopKey: z.string().min(1) }), {
  sandboxKeys: ({ secret }) => ({ shopKey: secret('shop') }),
  open: () => ({
    formAction: 'https://coinhouse.invalid/pay',
    createCheckout: unanswered,
    readCallback: () => ({ refused: 'unreadable' }),
    answer: () => ({ body: '', contentType: 'text/plain' }),
    checkStatus: unanswered,
    refund: unanswered,
    report: unanswered,
    tryKeys: async () => 'right',
  }),
})
