import type { MessengerDefinition } from '#features/accounts/messenger.ts'
import { type MessengerServer, registerMessenger } from '#features/accounts/server/messengers/provider.ts'
import { registerSignInService, type SignInServer } from '#features/accounts/server/providers/service.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'
import { type PaymentServer, registerPaymentSystem } from '#features/orders/server/provider.ts'
import { type PaymentSandbox, registerPaymentSandbox } from '#features/orders/server/sandbox/wire.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { registerBlock } from '#features/pages/server/block-definitions.ts'
import { mailLook } from '#features/portal/server/mail-look.ts'
import type { InteractionDefinition } from '#features/results/interactions.ts'
import { registerInteraction } from '#features/results/server/registry.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MailPart } from '#server/mail/mail-frame.tsx'
import './parts.shared.ts'

const blocks = import.meta.glob<BlockDefinition>('../../parts/blocks/*/block.ts', { eager: true, import: 'block' })

for (const block of Object.values(blocks)) registerBlock(block)

const interactions = import.meta.glob<InteractionDefinition>('../../parts/interactions/*/interaction.ts', {
  eager: true,
  import: 'interaction',
})

for (const interaction of Object.values(interactions)) registerInteraction(interaction)

const messengers = import.meta.glob<MessengerDefinition>('../../parts/messengers/*/messenger.ts', {
  eager: true,
  import: 'messenger',
})
const messengerServers = import.meta.glob<MessengerServer>('../../parts/messengers/*/server.ts', {
  eager: true,
  import: 'server',
})

for (const [file, definition] of Object.entries(messengers)) {
  const server = messengerServers[file.replace('messenger.ts', 'server.ts')]
  if (server) registerMessenger({ definition, server })
}

const signInServers = import.meta.glob<SignInServer>('../../parts/sign-in/*/server.ts', {
  eager: true,
  import: 'server',
})

for (const service of Object.values(signInServers)) registerSignInService(service)

const payments = import.meta.glob<PaymentDefinition>('../../parts/payments/*/provider.ts', {
  eager: true,
  import: 'provider',
})
const paymentServers = import.meta.glob<PaymentServer>('../../parts/payments/*/server.ts', {
  eager: true,
  import: 'server',
})

for (const [file, definition] of Object.entries(payments)) {
  const server = paymentServers[file.replace('provider.ts', 'server.ts')]
  if (server) registerPaymentSystem({ definition, server })
}

const paymentSandboxes = import.meta.glob<PaymentSandbox>('../../parts/payments/*/sandbox.server.ts', {
  eager: true,
  import: 'sandbox',
})

for (const [file, sandbox] of Object.entries(paymentSandboxes)) {
  registerPaymentSandbox(file.split('/').at(-2) ?? '', sandbox)
}

const mails = import.meta.glob<MailPart<unknown>>('../../parts/mails/*/mail.tsx', { eager: true })

/** Registers the renderers of all emails, in the portal's colours. Call it once, before the first email. */
export function registerMails(kernel: Kernel): void {
  for (const { mail, render } of Object.values(mails)) {
    kernel.mail.register(mail, async (props, around) => render(props, { ...around, look: await mailLook(kernel) }))
  }
}
