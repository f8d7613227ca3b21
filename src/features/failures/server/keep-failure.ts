import { createHash } from 'node:crypto'
import { splitLanguage } from '#i18n/choose-language.ts'
import type { Kernel } from '#server/kernel.ts'
import { onUnexpectedFailure } from '#server/reported-problem.ts'
import { requestFacts, requestLog } from '#server/request-log.ts'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, STACK_MAX_LENGTH } from '../limits.ts'
import { withoutPerson } from '../rules.ts'
import { countFailure } from './store.ts'

interface Met {
  place: 'browser' | 'server'
  code: string
  /** A path, or method and path. */
  route: string
  message: string
  stack?: string | undefined
  build?: string | undefined
  userId?: string | undefined
}

/** Counts a failure to those that are alike. That it can't be kept harms nobody: it stands in the log too. */
export async function keepFailure(kernel: Kernel, met: Met): Promise<void> {
  const { place, code, message, stack = null, build = null, userId = null } = met
  const route = withoutLanguage(met.route)
  const fingerprint = createHash('sha256').update([place, code, route, message].join('\n')).digest('base64url')
  const requestId = requestFacts()?.id ?? null
  const counted = { id: kernel.makeId(), fingerprint, place, code, route, message, stack, build, requestId, userId }
  await countFailure(kernel.db, counted, kernel.clock.now()).catch((error: unknown) =>
    requestLog(kernel.log).warn({ err: error }, 'A failure could not be kept'),
  )
}

/** Keeps what fails unexpectedly in requests. To be called once. */
export function keepServerFailures(kernel: Kernel): void {
  onUnexpectedFailure(kernel, ({ thrown, code }) => {
    const facts = requestFacts()
    const said = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
    void keepFailure(kernel, {
      place: 'server',
      code,
      route: withoutPerson(facts?.route ?? '', NAME_MAX_LENGTH),
      message: withoutPerson(said, MESSAGE_MAX_LENGTH),
      stack: thrown instanceof Error && thrown.stack ? withoutPerson(thrown.stack, STACK_MAX_LENGTH) : undefined,
      userId: facts?.userId,
    })
  })
}

/** One page fails alike in all languages. */
function withoutLanguage(route: string): string {
  const start = route.indexOf('/')
  return start === -1 ? route : route.slice(0, start) + splitLanguage(route.slice(start)).rest
}
