import type { PortalSettings } from '#features/portal/model.ts'
import { hasSandboxes } from '#features/portal/server/sign-in-keys.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MessengerDefinition, OfferedMessenger } from '../../messenger.ts'
import { allMessengers, type Bot } from './provider.ts'

type Around = Pick<Kernel, 'config' | 'parts'>
type Settings = Pick<PortalSettings, 'integrations'>

/** A messenger that works on this portal. Without a bot the sandbox plays it (MSGR-16). */
export interface ConfiguredMessenger {
  definition: MessengerDefinition
  bot: Bot | undefined
}

/** Returns the messengers with credentials, and in a demo those named without any. */
export function configuredMessengers(kernel: Around, { integrations }: Settings) {
  const { config } = kernel
  return allMessengers(kernel).flatMap(({ definition, server }): ConfiguredMessenger[] => {
    const keys = integrations.messengers[definition.id]
    if (!keys) return []
    const bot = server.open(keys, { callback: `${config.publicUrl}/callback/${definition.id}` })
    const isSimulated = !bot && Object.keys(keys).length === 0 && hasSandboxes(config)
    return bot || isSimulated ? [{ definition, bot }] : []
  })
}

/** Returns the messenger at `/connect/<connect>`: the first, if several providers deliver it. */
export const messengerAt = (kernel: Around, settings: Settings, connect: string): ConfiguredMessenger | undefined =>
  configuredMessengers(kernel, settings).find(({ definition }) => definition.connect === connect)

/** Returns the messengers to offer, each once. */
export function offeredMessengers(kernel: Around, settings: Settings): OfferedMessenger[] {
  return eachOnce(configuredMessengers(kernel, settings).map(({ definition }) => definition))
}

/** Returns every messenger with the id of its address `/connect/…`, in their order. */
export const messengerNames = (kernel: Pick<Kernel, 'parts'>): { id: string; name: string }[] =>
  eachOnce(allMessengers(kernel).map(({ definition }) => definition)).map(({ connect, name }) => ({
    id: connect,
    name,
  }))

/** Returns the first of several definitions that deliver the same messenger. */
const eachOnce = <Named extends OfferedMessenger>(all: readonly Named[]): Named[] =>
  all.filter(({ connect }, place) => all.findIndex((other) => other.connect === connect) === place)

/** Whether a user's link belongs to a messenger. */
export function isMessengerLink(kernel: Pick<Kernel, 'parts'>, link: string): boolean {
  const [method] = link.split('|', 1)
  return allMessengers(kernel).some(({ definition }) => definition.id === method || definition.connect === method)
}

/** Returns the sign-in methods of the same messenger: users' links may begin with any of them (MSGR-06). */
export function methodsOf(kernel: Pick<Kernel, 'parts'>, connect: string): string[] {
  const ids = allMessengers(kernel).flatMap(({ definition }) => (definition.connect === connect ? [definition.id] : []))
  return [connect, ...ids.filter((id) => id !== connect)]
}
