import { signInServices } from '#features/portal/sign-in-services.ts'
import { allMessengers } from './messengers/provider.ts'

/** Returns the name of the sign-in method of a link such as `google|123`. */
export function wayName(link: string): string {
  const [method = ''] = link.split('|')
  const messenger = allMessengers().find(({ definition }) => definition.connect === method || definition.id === method)
  if (messenger) return messenger.definition.name
  return signInServices().find(({ id }) => id === method)?.name ?? method
}
