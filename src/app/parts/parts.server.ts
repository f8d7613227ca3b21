import type { MessengerDefinition } from '#features/accounts/messenger.ts'
import { messengers, type MessengerServer } from '#features/accounts/server/messengers/provider.ts'
import { addSignInService, type SignInServer } from '#features/accounts/server/providers/service.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'
import { addPaymentSystem, type PaymentServer } from '#features/orders/server/provider.ts'
import { type PaymentSandbox, paymentSandboxes } from '#features/orders/server/sandbox/wire.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { blockDefinitions } from '#features/pages/server/block-definitions.ts'
import { mailLook } from '#features/portal/server/mail-look.ts'
import type { InteractionDefinition } from '#features/results/interactions.ts'
import { addInteraction } from '#features/results/server/registry.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MailPart } from '#server/mail/mail-frame.tsx'
import type { Parts } from '#server/parts.ts'
import { nameOf } from './part-name.ts'
import './parts.shared.ts'

const blocks = import.meta.glob<BlockDefinition>('../../parts/blocks/*/block.ts', { eager: true, import: 'block' })

const interactions = import.meta.glob<InteractionDefinition>('../../parts/interactions/*/interaction.ts', {
  eager: true,
  import: 'interaction',
})

const messengerDefinitions = import.meta.glob<MessengerDefinition>('../../parts/messengers/*/messenger.ts', {
  eager: true,
  import: 'messenger',
})
const messengerServers = import.meta.glob<MessengerServer>('../../parts/messengers/*/server.ts', {
  eager: true,
  import: 'server',
})

const signInServers = import.meta.glob<SignInServer>('../../parts/sign-in/*/server.ts', {
  eager: true,
  import: 'server',
})

const payments = import.meta.glob<PaymentDefinition>('../../parts/payments/*/provider.ts', {
  eager: true,
  import: 'provider',
})
const paymentServers = import.meta.glob<PaymentServer>('../../parts/payments/*/server.ts', {
  eager: true,
  import: 'server',
})
const sandboxes = import.meta.glob<PaymentSandbox>('../../parts/payments/*/sandbox.server.ts', {
  eager: true,
  import: 'sandbox',
})

const mails = import.meta.glob<MailPart<unknown>>('../../parts/mails/*/mail.tsx', { eager: true })

/** Adds what the folders of `src/parts` do on the server, except for emails. */
export function addParts(parts: Parts): void {
  for (const block of Object.values(blocks)) parts.add(blockDefinitions, block.type, block)
  for (const interaction of Object.values(interactions)) addInteraction(parts, interaction)
  for (const [file, definition] of Object.entries(messengerDefinitions)) {
    const server = messengerServers[file.replace('messenger.ts', 'server.ts')]
    if (server) parts.add(messengers, definition.id, { definition, server })
  }
  for (const service of Object.values(signInServers)) addSignInService(parts, service)
  for (const [file, definition] of Object.entries(payments)) {
    const server = paymentServers[file.replace('provider.ts', 'server.ts')]
    if (server) addPaymentSystem(parts, { definition, server })
  }
  for (const [file, sandbox] of Object.entries(sandboxes)) parts.add(paymentSandboxes, nameOf(file), sandbox)
}

/** Registers the renderers of all emails, in the portal's colours. */
export function registerMails(kernel: Kernel): void {
  for (const { mail, render } of Object.values(mails)) {
    kernel.mail.register(mail, async (props, around) => render(props, { ...around, look: await mailLook(kernel) }))
  }
}
