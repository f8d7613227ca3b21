import { signInNames } from '#features/portal/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import { allMessengers } from './messengers/provider.ts'

/** Returns the name of the sign-in method of a link such as `google|123`. */
export function signInMethodName(kernel: Pick<Kernel, 'parts'>, link: string): string {
  const [method = ''] = link.split('|')
  const messenger = allMessengers(kernel).find(
    ({ definition }) => definition.connect === method || definition.id === method,
  )
  return messenger?.definition.name ?? kernel.parts.find(signInNames, method)?.name ?? method
}
