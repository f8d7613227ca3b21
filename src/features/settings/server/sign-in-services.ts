import type { OutputOf } from '#base/contract.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { callbackAddress } from '#features/accounts/server/providers/begin.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { signInKeys } from '#features/portal/model.ts'
import { isSignInService, signInServices } from '#features/portal/server/sign-in-services.ts'
import { changeSettings, freshSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { fieldsError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionsApi } from '../connections-api.ts'
import { settingsError } from '../errors.ts'

type Routes = Extract<keyof ConnectionsApi, `${string} /backoffice/sign-in-services${string}`>

export const signInServiceHandlers = (kernel: Kernel): Pick<Handlers<ConnectionsApi>, Routes> => ({
  'GET /backoffice/sign-in-services': () => shownServices(kernel),

  'PUT /backoffice/sign-in-services/:id': async ({ params: { id }, body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    if (!isSignInService(kernel, id)) throw settingsError('settings.no-such-service')
    await changeSettings(
      kernel,
      (stored) => withService(stored, { id, ...body }),
      (trx) =>
        audit(trx, {
          actorId: visitor.userId,
          action: 'settings.changed',
          subject: `integrations.${id}`,
          now: kernel.clock.now(),
        }),
    )
    return shownServices(kernel)
  },
})

/** The services with their switches; of a secret only whether it is set (SETTINGS-38). */
export async function shownServices(
  kernel: Kernel,
): Promise<OutputOf<ConnectionsApi, 'GET /backoffice/sign-in-services'>> {
  const { integrations, registration } = await freshSettings(kernel)
  return {
    callbackUrl: callbackAddress(kernel),
    services: signInServices(kernel).map(({ id, name }) => {
      const { data: keys } = signInKeys.safeParse(integrations[id])
      return { id, name, isOn: registration[id] === true, hasKeys: Boolean(keys), clientId: keys?.clientId ?? '' }
    }),
  }
}

interface Stored {
  registration?: object
  integrations?: Readonly<Record<string, unknown>>
}

interface GivenService {
  id: string
  isOn: boolean
  clientId: string
  clientSecret?: string
}

function withService(stored: object, { id, isOn, ...given }: GivenService): object {
  const { registration, integrations }: Stored = stored
  const { data: old } = signInKeys.safeParse(integrations?.[id])
  return {
    ...stored,
    registration: { ...registration, [id]: isOn },
    integrations: { ...integrations, [id]: keysOf(given, old ?? undefined) },
  }
}

type Keys = NonNullable<ReturnType<typeof signInKeys.parse>>

/** The stored secret belongs to the stored id, so another id needs its own. */
function keysOf({ clientId, clientSecret }: Pick<GivenService, 'clientId' | 'clientSecret'>, old: Keys | undefined) {
  if (clientId === '') return null
  if (clientSecret) return { clientId, clientSecret }
  if (old?.clientId === clientId) return old
  throw fieldsError([{ field: 'clientSecret', code: 'required', message: '' }])
}
