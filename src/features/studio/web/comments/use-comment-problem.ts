import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'

const PROBLEMS = {
  'course-comments.no-such-comment': 'commentGone',
  'course-comments.no-such-place': 'placeGone',
  'course-comments.too-many': 'tooMany',
  'course-comments.too-fast': 'tooFast',
} as const

/** Returns a function that returns the message for an error of a comment. */
export function useCommentProblem(): (thrown: unknown) => string {
  const t = useTranslations('admin.studio.comments.problems')
  const textOf = useProblemText()
  return (thrown) => {
    const { code } = problemOf(thrown)
    return isKnown(code) ? t(PROBLEMS[code]) : textOf(thrown)
  }
}

const isKnown = (code: string): code is keyof typeof PROBLEMS => code in PROBLEMS
