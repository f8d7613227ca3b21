import type { Bot, WebhookCall } from './provider.ts'
import { isSame, signatureOf } from './wire.ts'

interface MetaKeys {
  appSecret: string
  /** Meta sends it when the address of the webhook is set. */
  verifyToken: string
}

/** Webhook of Meta's messengers: verifies the webhook's address and the signatures of calls. */
export const metaWebhook = ({ appSecret, verifyToken }: MetaKeys) => ({
  answerCheck: ((query) =>
    query('hub.mode') === 'subscribe' && isSame(query('hub.verify_token'), verifyToken)
      ? query('hub.challenge')
      : undefined) satisfies Bot['answerCheck'],
  /** Whether a call is signed with the secret of the app. */
  isSigned: ({ body, header }: WebhookCall): boolean => {
    const signature = signatureOf({ algorithm: 'sha256', key: appSecret, data: body, encoding: 'hex' })
    return isSame(header('x-hub-signature-256'), `sha256=${signature}`)
  },
})
