import type { Visitor } from '#base/roles.ts'
import { fullNameOf, presentUser } from '#features/accounts/server/present.ts'
import type { UserRow } from '#features/accounts/server/store.ts'
import { startedCourses } from '#features/progress/server/started-courses.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthState } from '../model.ts'

interface Asking {
  visitor: Visitor
  user: UserRow | undefined
  lang: string
}

const NOBODY: AuthState = { currentUser: null, progress: { timestamp: null, map: {} }, sessionId: null }

/** Returns the product's auth state of the visitor (AUTH-36, AUTH-37, AUTH-38). */
export async function readAuthState(kernel: Kernel, { visitor, user, lang }: Asking): Promise<AuthState> {
  if (visitor.kind === 'session') return { ...NOBODY, sessionId: visitor.userId }
  if (visitor.kind === 'guest' || !user) return NOBODY
  const courses = await startedCourses(kernel, visitor.userId)
  return {
    currentUser: profileOf(kernel, user, lang),
    progress: {
      timestamp: courses[0]?.timestamp ?? null,
      map: Object.fromEntries(courses.map(({ courseId, percent }) => [courseId, percent])),
    },
    sessionId: null,
  }
}

function profileOf(kernel: Kernel, row: UserRow, lang: string): AuthState['currentUser'] {
  const name = fullNameOf(row)
  const { id, firstName, lastName, avatar } = presentUser(kernel, row, name)
  return {
    sub: id,
    name,
    given_name: firstName,
    family_name: lastName,
    nickname: row.username ?? firstName ?? '',
    locale: row.lang ?? lang,
    picture: avatar?.url ? new URL(avatar.url, kernel.config.publicUrl).href : null,
    updated_at: (row.updated_at ?? row.registered_at)?.toISOString() ?? null,
    profile: `${kernel.config.publicUrl}/${lang}/profile/`,
  }
}
