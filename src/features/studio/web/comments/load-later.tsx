import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { loadLater } from '#web/later-code.ts'
import type { Comments as CommentsView } from './comments.tsx'
import type { LessonComments as LessonView } from './lesson-comments.tsx'

const LaterComments = lazy(async () => ({ default: (await loadLater(() => import('./comments.tsx'))).Comments }))
const LaterLesson = lazy(async () => ({
  default: (await loadLater(() => import('./lesson-comments.tsx'))).LessonComments,
}))

/** See `comments.tsx`; not on the server, because the lesson comes first. */
export function Comments(props: ComponentProps<typeof CommentsView>) {
  return (
    useIsHydrated() && (
      <Suspense>
        <LaterComments {...props} />
      </Suspense>
    )
  )
}

/** See `lesson-comments.tsx`. */
export function LessonComments(props: ComponentProps<typeof LessonView>) {
  return (
    useIsHydrated() && (
      <Suspense>
        <LaterLesson {...props} />
      </Suspense>
    )
  )
}
