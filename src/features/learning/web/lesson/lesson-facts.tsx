import type { Element } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'

/** Line above the title of an element, such as "Lesson 4 · 18 min". */
export function LessonFacts({ element }: { element: Element }) {
  const words = useCourseWords()
  return (
    <>
      <span>{words.numberedElement(element)}</span>
      <span aria-hidden="true">·</span>
      <span>{words.duration(element.duration)}</span>
    </>
  )
}
